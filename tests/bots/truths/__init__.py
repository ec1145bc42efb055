"""The claims of reasons of hints, checked against the rules: made from rule pages and the engine, not from what makes reasons.

`CLAIMS` of each module say what each code claims. A claim is asked about an action that was tried out many times, from states
that fit what the seat knows and with all sides of the die; odds are compared with how often it came true.
"""
