import { glow, gradient } from './ink';

/** Sky, windows, fire and shade of an evening, by the names that shapes are filled with. */
export const duskLight = [
  gradient('sky', [
    [0, '#1b2f45'],
    [0.4, '#5a5a74'],
    [0.66, '#c98a75'],
    [0.86, '#f4bd84'],
    [1, '#fbdca6'],
  ]),
  gradient(
    'wall',
    [
      [0, '#2b2a2c'],
      [1, '#4b433d'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ),
  gradient('pane', [
    [0, '#ffe7b0'],
    [0.6, '#ffc873'],
    [1, '#e99a4c'],
  ]),
  glow('warm', [
    [0, '#ffc06a', 0.85],
    [0.35, '#ff9d4a', 0.4],
    [1, '#ff8a3c', 0],
  ]),
  glow('lamp', [
    [0, '#fff3cf', 1],
    [0.25, '#ffd58a', 0.6],
    [1, '#ffb45a', 0],
  ]),
  gradient('shade', [
    [0, '#0b1418', 0],
    [1, '#0b1418', 0.6],
  ]),
];
