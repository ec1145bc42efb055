"""The notes of pitched effects, in Hz: C D E G A only, which fits all five pieces of music."""

C4, D4, E4, G4, A4 = 261.63, 293.66, 329.63, 392.0, 440.0
C5, D5, E5, G5, A5 = 523.25, 587.33, 659.26, 783.99, 880.0
C6, D6, E6, G6 = 1046.5, 1174.66, 1318.51, 1567.98
