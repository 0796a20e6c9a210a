"""`kalaha rules [ID]`: list the rule sets, explain one of them, or go through its sheet point by point."""

import textwrap

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.options import JSON, RULES_BY_ID, ChosenRules
from kalaha.cli.output import print_json
from kalaha.rules import BOXES, RULESETS
from kalaha.terminal import rules_lines, statement_lines
from kalaha.wire.rules import rule_set_json


@as_command("rules")
@RULES_BY_ID
@option("sheet", is_flag=True)
@JSON
def command(state: State, rules: ChosenRules, sheet: bool, json: bool) -> None:
    """List the rule sets, or explain one, or go through its sheet."""
    if sheet and json:
        raise Refusal(state.say("cli-not-with", one="--sheet", other="--json"))
    if sheet and rules.preset is None:
        raise Refusal(state.say("cli-only-with", one="--sheet", other="ID"))
    if not rules.given:
        _list(state, json)
        return
    if json:
        print_json(rule_set_json(rules.rules))
        return
    explain = statement_lines if sheet else rules_lines
    for line in explain(state.say, rules.rules, rules.preset):
        print(line)


def _list(state: State, json: bool) -> None:
    if json:
        print_json({"rules": [rule_set_json(each) for each in RULESETS.values()]})
        return
    for name in dict.fromkeys(box.rules for box in BOXES):
        print(f"{name}: {state.say(f'rules-name-{name}')}")
        about = state.say(f"rules-about-{name}")
        print(textwrap.fill(about, 80, initial_indent="  ", subsequent_indent="  "))
    print(state.say("rules-list-hint"))
