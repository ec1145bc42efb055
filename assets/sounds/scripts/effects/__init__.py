"""All sound effects by name: functions of a random generator, no samples, everything is synthesised."""

from effects import baggage, battle, interface, island, river, table
from effects.effect import Effect

EFFECTS: dict[str, Effect] = {
    name: effect for module in (table, battle, island, baggage, river, interface) for name, effect in module.GROUP.effects.items()
}
