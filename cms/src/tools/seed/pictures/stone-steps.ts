import { type Chance, chance } from './chance';
import { blend, circle, drawing, ellipse, glow, gradient, path, polygon, rect, row } from './ink';
import { bush, grass, spike, type Tones, tones, tree, woods } from './plants';
import { stone, wall } from './stone';

const definitions = [
  gradient('sky', [
    [0, '#a9c8d2'],
    [1, '#f3ead2'],
  ]),
  glow('sun', [
    [0, '#fff8dc', 0.9],
    [1, '#fff3c8', 0],
  ]),
  gradient('ray', [
    [0, '#fff3cf', 0.55],
    [1, '#fff3cf', 0],
  ]),
  gradient('under', [
    [0, '#1d1712', 0.65],
    [1, '#1d1712', 0],
  ]),
];

const warm = ['#9c907e', '#b3a48d', '#c7b99f', '#a89a88', '#8d8477'];
const lavender: Tones = ['#4a3f7a', '#6f62a6', '#9a8ccb', '#c8bce6'];

/** One step: a tread that catches the light, over its face. */
const step = (luck: Chance, index: number): string => {
  const [half, y] = [270 + index * 46, 452 + index * 118];
  const [tread, rise] = [46 + index * 5, 66 + index * 6];
  const centre = 800;
  const top = polygon(
    [
      [centre - half + 26, y],
      [centre + half - 26, y],
      [centre + half, y + tread],
      [centre - half, y + tread],
    ],
    blend('#d9ccb2', '#efe6cf', luck.next()),
  );
  const marks = row(46, () =>
    ellipse(
      centre + luck.spread() * half * 0.9,
      y + luck.between(6, tread - 5),
      luck.between(3, 26),
      luck.between(0.8, 2.4),
      luck.next() < 0.5 ? '#fff8e6' : '#a7987c',
      'opacity="0.35"',
    ),
  );
  const split = centre + luck.spread() * half * 0.35;
  const faceY = y + tread;
  const shade = rect(centre - half, faceY + rise, half * 2, 30, 'url(#under)');
  return [
    top,
    marks,
    stone(
      luck,
      centre - half,
      faceY,
      split - centre + half - 2,
      rise,
      warm[index % 5] ?? '#b3a48d',
    ),
    stone(
      luck,
      split + 1,
      faceY,
      centre + half - split - 1,
      rise,
      warm[(index + 2) % 5] ?? '#b3a48d',
    ),
    polygon(
      [
        [centre - half, faceY],
        [centre + half, faceY],
        [centre + half - 2, faceY + 5],
        [centre - half + 2, faceY + 5],
      ],
      '#fff4da',
      'opacity="0.75"',
    ),
    shade,
  ].join('');
};

/** Planting that spills along one side of the steps. */
const side = (luck: Chance, turn: 1 | -1): string => {
  const edge = (y: number): number => 800 + turn * (300 + (y - 452) * 0.42);
  return row(5, (index) => {
    const y = 520 + index * 118;
    const x = edge(y) + turn * 95;
    return [
      bush(luck, {
        x: x + turn * 190,
        y: y + 40,
        width: 330,
        height: 250,
        leaf: 22,
        count: 420,
        tones: index % 2 ? tones.leaf : tones.sage,
        light: -0.5,
      }),
      row(12, (blossom) =>
        spike(
          luck,
          x + turn * (blossom * 15 - 40) + luck.spread() * 8,
          y + 60,
          120 + luck.next() * 40,
          lavender,
        ),
      ),
      grass(
        luck,
        x + turn * 60,
        y + 62,
        150,
        60,
        ['#3f5a33', '#7d9652', '#c7cf8d'],
        index % 2 ? '#dcc59a' : undefined,
      ),
      bush(luck, {
        x: x - turn * 30,
        y: y + 84,
        width: 170,
        height: 82,
        leaf: 13,
        count: 210,
        tones: tones.lime,
        light: -0.4,
      }),
    ].join('');
  });
};

const behind = (luck: Chance): string[] => [
  rect(0, 0, 1600, 560, 'url(#sky)'),
  circle(330, 120, 460, 'url(#sun)'),
  woods(luck, 330, 130, '#bccdb2'),
  tree(luck, 1180, 470, 560, tones.leaf, '#5f4b3b'),
  tree(luck, 300, 450, 470, tones.lime, '#5f4b3b'),
  woods(luck, 420, 90, '#6d9163'),
  rect(0, 400, 1600, 600, '#3c5531'),
  row(14, (index) =>
    bush(luck, {
      x: 30 + index * 118,
      y: 480,
      width: 220,
      height: 150,
      leaf: 18,
      count: 260,
      tones: index % 2 ? tones.deep : tones.leaf,
    }),
  ),
  wall(luck, { x: 0, y: 452, width: 540, height: 150, rows: 4, tones: warm, joint: '#4a4136' }),
  wall(luck, {
    x: 1060,
    y: 452,
    width: 540,
    height: 150,
    rows: 4,
    tones: warm,
    joint: '#4a4136',
  }),
];

const before = (luck: Chance): string[] => [
  rect(0, 600, 1600, 400, '#33462a'),
  path('M505 452L1095 452L1330 1000L270 1000Z', '#26331f'),
  row(5, (index) => step(luck, index)),
  side(luck, -1),
  side(luck, 1),
  row(5, (index) =>
    bush(luck, {
      x: 800 + (index % 2 ? 1 : -1) * (262 + index * 46),
      y: 575 + index * 118,
      width: 66,
      height: 30,
      leaf: 8,
      count: 70,
      tones: tones.lime,
    }),
  ),
  ...[0, 1, 2, 3].map((ray) =>
    polygon(
      [
        [180 + ray * 120, 0],
        [270 + ray * 120, 0],
        [760 + ray * 210, 1000],
        [560 + ray * 210, 1000],
      ],
      'url(#ray)',
      'opacity="0.28"',
    ),
  ),
  circle(330, 120, 800, 'url(#sun)', 'opacity="0.35"'),
];

/** Broad steps of natural stone between lavender and grasses, in morning light. */
export function stoneSteps(): string {
  const luck = chance(902);
  return drawing(definitions, [...behind(luck), ...before(luck)]);
}
