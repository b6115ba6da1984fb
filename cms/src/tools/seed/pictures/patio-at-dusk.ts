import { type Chance, chance } from './chance';
import { duskLight } from './dusk-light';
import { circle, drawing, ellipse, line, type Point, path, polygon, rect, shape } from './ink';
import { bush, grass, tones, tree, woods } from './plants';
import { type Eye, ground, paving } from './stone';

const eye: Eye = { x: 900, y: 470, scale: 520 };
const fire: Point = [985, 720];

const house = (): string => {
  const doors = [175, 300, 425].map(
    (x) =>
      rect(x, 300, 112, 300, 'url(#pane)') +
      line([x + 56, 300], [x + 56, 600], '#2a241f', 5) +
      line([x, 452], [x + 112, 452], '#2a241f', 4),
  );
  return [
    shape('0,120 600,196 640,214 640,246 0,190', '#1c1b1f'),
    shape('0,186 596,240 596,600 0,660', 'url(#wall)'),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((row) =>
      line([0, 215 + row * 58], [596, 262 + row * 46], '#211f20', 2, 'opacity="0.5"'),
    ),
    ...doors,
    rect(20, 300, 96, 150, 'url(#pane)'),
    path(
      'M175 300C190 380 186 500 178 600L206 600C214 480 206 380 206 300Z',
      '#f6e3c2',
      'opacity="0.75"',
    ),
    path(
      'M537 300C522 380 526 500 534 600L510 600C502 480 510 380 510 300Z',
      '#f6e3c2',
      'opacity="0.75"',
    ),
    ellipse(356, 330, 15, 20, '#fff6dc'),
  ].join('');
};

const lights = (luck: Chance): string => {
  let drawn = '';
  for (const [from, to, sag] of [
    [[596, 262], [1130, 232], 92],
    [[1130, 232], [1600, 250], 80],
  ] as const) {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 1.9];
    drawn += path(
      `M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`,
      'none',
      'stroke="#1a1c20" stroke-width="3"',
    );
    for (let step = 1; step < 9; step += 1) {
      const t = step / 9;
      const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * middle[0] + t ** 2 * to[0];
      const y = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * middle[1] + t ** 2 * to[1] + 9;
      drawn +=
        circle(x, y, 40 + luck.next() * 8, 'url(#lamp)') + ellipse(x, y + 3, 5.5, 7.5, '#fff6da');
    }
  }
  return drawn + shape('1122,228 1136,228 1138,600 1120,600', '#17181b');
};

/** A low wooden chair, seen from its side. */
const chair = (x: number, y: number, size: number, turn: 1 | -1): string => {
  const at = (dx: number, dy: number): Point => [x + dx * size * turn, y + dy * size];
  return [
    polygon([at(-0.5, -0.42), at(0.42, -0.5), at(0.46, -0.38), at(-0.46, -0.3)], '#7a4a2a'),
    polygon([at(0.34, -0.46), at(0.72, -1.28), at(0.84, -1.22), at(0.46, -0.4)], '#8b5631'),
    polygon([at(-0.44, -0.34), at(-0.36, -0.34), at(-0.34, 0), at(-0.42, 0)], '#3f2718'),
    polygon([at(0.42, -0.42), at(0.5, -0.42), at(0.62, 0), at(0.54, 0)], '#3f2718'),
    polygon([at(-0.52, -0.7), at(0.5, -0.76), at(0.5, -0.7), at(-0.52, -0.63)], '#a66a3c'),
    polygon([at(-0.5, -0.66), at(-0.43, -0.66), at(-0.42, -0.3), at(-0.48, -0.3)], '#5a3620'),
    polygon([at(-0.42, -0.44), at(0.36, -0.53), at(0.36, -0.6), at(-0.4, -0.52)], '#d9c7a4'),
  ].join('');
};

const fireBowl = (luck: Chance): string => {
  const [x, y] = fire;
  let flames = '';
  for (let index = 0; index < 26; index += 1) {
    const [dx, tall] = [luck.spread() * 46, luck.between(40, 105)];
    const colour = luck.pick(['#ff8b2e', '#ffb347', '#ffd873', '#fff0b8']);
    flames += path(
      `M${x + dx - 9} ${y - 34}Q${x + dx * 0.9 - 12} ${y - 34 - tall * 0.5} ${x + dx * 0.35} ${y - 34 - tall * (1 - Math.abs(dx) / 90)}Q${x + dx + 12} ${y - 34 - tall * 0.4} ${x + dx + 9} ${y - 34}Z`,
      colour,
      'opacity="0.75"',
    );
  }
  return [
    ellipse(x, y + 16, 118, 26, '#120d0b', 'opacity="0.55"'),
    circle(x, y - 50, 250, 'url(#warm)'),
    path(
      `M${x - 92} ${y - 40}C${x - 78} ${y + 14} ${x - 40} ${y + 20} ${x} ${y + 20}C${x + 40} ${y + 20} ${x + 78} ${y + 14} ${x + 92} ${y - 40}Z`,
      '#2d2826',
    ),
    ellipse(x, y - 40, 92, 20, '#4c423c'),
    ellipse(x, y - 40, 78, 14, '#ff9a3d'),
    flames,
  ].join('');
};

const pot = (luck: Chance, x: number, y: number, size: number): string =>
  grass(luck, x, y - size * 0.8, size * 1.6, 60, tones.sage, '#d8b58a') +
  bush(luck, {
    x,
    y: y - size * 0.68,
    width: size * 1.25,
    height: size * 0.6,
    leaf: 15,
    count: 130,
    tones: tones.deep,
    light: 0.6,
  }) +
  path(
    `M${x - size * 0.42} ${y - size * 0.82}L${x + size * 0.42} ${y - size * 0.82}L${x + size * 0.3} ${y}L${x - size * 0.3} ${y}Z`,
    '#5b5049',
  ) +
  path(
    `M${x + size * 0.1} ${y - size * 0.82}L${x + size * 0.42} ${y - size * 0.82}L${x + size * 0.3} ${y}L${x + size * 0.1} ${y}Z`,
    '#84694f',
  );

/** How much of the light of the fire and of the doors falls on a place. */
const light = ([x, y]: Point): number => {
  const near = Math.hypot((x - fire[0]) / 1.5, y - fire[1]);
  const doors = Math.hypot((x - 420) / 1.7, y - 640);
  return Math.max(0, 0.62 - near / 420) + Math.max(0, 0.5 - doors / 430);
};

const behind = (luck: Chance): string[] => [
  rect(0, 0, 1600, 620, 'url(#sky)'),
  circle(1290, 470, 330, 'url(#lamp)', 'opacity="0.55"'),
  woods(luck, 500, 150, '#6d5a62'),
  woods(luck, 520, 110, '#3f4348'),
  tree(luck, 1400, 560, 520, tones.dusk, '#15181a'),
  woods(luck, 560, 76, '#1f2f2e'),
  rect(0, 540, 1600, 460, '#1c2a22'),
  house(),
  paving(luck, {
    eye,
    from: 0.98,
    to: 4.4,
    left: -5.2,
    right: 1.55,
    slab: [0.62, 0.36],
    tones: ['#4b4a52', '#57545a', '#65605f', '#504d52'],
    joint: '#26252a',
    light,
  }),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) =>
    bush(luck, {
      x: 1045 + step * 72,
      y: 612 + step * 26,
      width: 150 + step * 12,
      height: 110 + step * 9,
      leaf: 17,
      count: 240,
      tones:
        step % 3 === 1
          ? ['#2a2440', '#473560', '#7b5a8c', '#c79bb8']
          : ['#16261f', '#28422f', '#4d6a40', '#a58f55'],
      light: -0.9,
    }),
  ),
];

const before = (luck: Chance): string[] => [
  lights(luck),
  chair(790, 742, 150, -1),
  chair(1190, 772, 165, 1),
  fireBowl(luck),
  pot(luck, 652, 668, 104),
  pot(luck, 96, 806, 170),
  ...[0, 1, 2, 3, 4].map((step) =>
    grass(
      luck,
      1320 + step * 76,
      990 + step * 12,
      270 + luck.next() * 60,
      90,
      ['#1c2a20', '#3a4f33', '#8f8a4f', '#e2b877'],
      '#e9c593',
    ),
  ),
  ...[0, 1, 2, 3, 4, 5].map((step) =>
    bush(luck, {
      x: 1270 + step * 76,
      y: 1040,
      width: 170,
      height: 120,
      leaf: 22,
      count: 150,
      tones: tones.deep,
      light: -0.9,
    }),
  ),
  polygon([ground(eye, -6, 0.9), [1600, 1000], [1600, 930], [0, 900]], 'url(#shade)'),
  rect(0, 0, 1600, 1000, 'url(#shade)', 'opacity="0.35"'),
];

/** A terrace of large slabs by the house, a fire bowl, lights, and the last of the sun. */
export function patioAtDusk(): string {
  const luck = chance(1870);
  return drawing(duskLight, [...behind(luck), ...before(luck)]);
}
