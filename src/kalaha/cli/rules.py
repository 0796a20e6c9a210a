"""`kalaha rules [ID]`: list the rule sets, or explain one in full."""

import textwrap
from typing import Any

import click

from kalaha.cli.app import State
from kalaha.cli.options import (
    as_command,
    choices,
    chosen_rules,
    json_option,
    print_json,
    rules_options,
)
from kalaha.rules import PRESETS, find_preset
from kalaha.terminal import rules_lines
from kalaha.wire.rules import RuleSets, rule_set_json


@as_command(
    "rules",
    click.Argument(["id"], required=False, help="help-argument-id", shell_complete=choices(*PRESETS)),
    *rules_options()[1:],
    json_option(),
)
def command(state: State, id: str | None, json: bool, **options: Any) -> None:
    """List the rule sets, or explain one."""
    if id is None and not any(options.values()):
        _list(state, json)
        return
    preset = find_preset("alga" if id is None else id)
    rules = chosen_rules(preset.id, **options)
    if json:
        print_json(rule_set_json(preset, rules))
        return
    for line in rules_lines(state.say, rules, preset):
        print(line)


def _list(state: State, json: bool) -> None:
    if json:
        print_json(RuleSets(rules=[rule_set_json(preset, preset.rules) for preset in PRESETS.values()]))
        return
    for preset in PRESETS.values():
        print(f"{preset.id}: {state.say(f'rules-name-{preset.id}')}")
        about = state.say(f"rules-about-{preset.id}")
        print(textwrap.fill(about, 80, initial_indent="  ", subsequent_indent="  "))
    print(state.say("rules-list-hint"))
