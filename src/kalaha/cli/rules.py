"""`kalaha rules [ID]`: list the rule sets, or explain one in full."""

import textwrap

from kalaha.cli.command import State, as_command
from kalaha.cli.options import JSON, RULES_BY_ID, ChosenRules
from kalaha.cli.output import print_json
from kalaha.rules import RULESETS
from kalaha.terminal import rules_lines
from kalaha.wire.rules import RuleSets, rule_set_json


@as_command("rules", RULES_BY_ID, JSON)
def command(state: State, rules: ChosenRules, json: bool) -> None:
    """List the rule sets, or explain one."""
    if not rules.given:
        _list(state, json)
        return
    if json:
        print_json(rule_set_json(rules.rules))
        return
    for line in rules_lines(state.say, rules.rules):
        print(line)


def _list(state: State, json: bool) -> None:
    if json:
        print_json(RuleSets(rules=[rule_set_json(each) for each in RULESETS.values()]))
        return
    for name in RULESETS:
        print(f"{name}: {state.say(f'rules-name-{name}')}")
        about = state.say(f"rules-about-{name}")
        print(textwrap.fill(about, 80, initial_indent="  ", subsequent_indent="  "))
    print(state.say("rules-list-hint"))
