"""What reasons of hints say, checked against the rules: written from the rule pages and the engine, not from what makes reasons.

`claims` of each module say what each code claims. A claim is asked about an action that was tried out many times, from states that
fit what the seat knows and with all sides of the die; those of luck are compared with how often they came true.
"""
