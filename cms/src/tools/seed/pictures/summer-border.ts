import { type Chance, chance } from './chance';
import { circle, drawing, ellipse, glow, gradient, path, ramp, rect, row } from './ink';
import { bush, coneflower, globe, grass, spike, type Tones, tones, tree, woods } from './plants';

const definitions = [
  gradient('sky', [
    [0, '#8fc0d6'],
    [0.55, '#cfe3df'],
    [1, '#f6efd8'],
  ]),
  gradient('lawn', [
    [0, '#a9c06b'],
    [1, '#6d9448'],
  ]),
  gradient('soil', [
    [0, '#4b3827'],
    [1, '#2c2017'],
  ]),
  glow('sun', [
    [0, '#fffbe8', 0.95],
    [0.3, '#fff1c4', 0.5],
    [1, '#fff1c4', 0],
  ]),
  gradient('haze', [
    [0, '#fff4d6', 0],
    [1, '#fff4d6', 0.35],
  ]),
];

const purple: Tones = ['#3b2c66', '#5f4a9c', '#8a73c4', '#b9a5e2'];
const pink: Tones = ['#8c2f5c', '#bf5085', '#e288ab', '#f7c3d2'];
const violet: Tones = ['#5b3a86', '#8a5fb5', '#b892d6', '#e3ccf0'];
const white: Tones = ['#9fb0a0', '#cfd8c8', '#f0f1e6', '#ffffff'];

/** A hydrangea: a bush with rounded heads. */
const hydrangea = (luck: Chance, x: number, y: number, size: number): string => {
  let heads = '';
  for (let index = 0; index < 13; index += 1) {
    const [dx, dy] = [luck.spread() * 0.45, luck.between(0.35, 0.92)];
    const [cx, cy, radius] = [x + dx * size * 1.3, y - dy * size, size * luck.between(0.1, 0.15)];
    heads += circle(cx, cy + radius * 0.3, radius, '#8fa088', 'opacity="0.5"');
    for (let petal = 0; petal < 60; petal += 1) {
      const [turn, reach] = [luck.between(0, 6.28), Math.sqrt(luck.next()) * radius];
      const shade = 0.55 - (Math.sin(turn) * reach) / radius / 2 + luck.spread() * 0.25;
      heads += circle(
        cx + Math.cos(turn) * reach,
        cy + Math.sin(turn) * reach * 0.85,
        radius * 0.17,
        ramp(white, shade),
      );
    }
  }
  return (
    bush(luck, {
      x,
      y,
      width: size * 1.5,
      height: size,
      leaf: size * 0.11,
      count: 330,
      tones: tones.leaf,
    }) + heads
  );
};

const lawn = (luck: Chance): string =>
  path('M0 640C320 600 560 640 700 720C820 790 700 900 520 1000L0 1000Z', 'url(#lawn)') +
  row(240, () => {
    const [x, y] = [luck.between(0, 640), luck.between(650, 990)];
    return x < 660 - Math.abs(y - 740) * 0.7
      ? grass(luck, x, y, luck.between(7, 16), 5, ['#5f8a3f', '#86a955', '#b7cc7c'])
      : '';
  }) +
  path(
    'M0 640C320 600 560 640 700 720C820 790 700 900 520 1000',
    'none',
    'stroke="#d8ccb0" stroke-width="15"',
  ) +
  path(
    'M0 640C320 600 560 640 700 720C820 790 700 900 520 1000',
    'none',
    'stroke="#a7987a" stroke-width="15" stroke-dasharray="3 38"',
  );

const behind = (luck: Chance): string[] => [
  rect(0, 0, 1600, 700, 'url(#sky)'),
  circle(300, 150, 420, 'url(#sun)'),
  woods(luck, 440, 150, '#b5cbb4'),
  woods(luck, 480, 120, '#8fb08d'),
  tree(luck, 1250, 620, 640, tones.leaf, '#6b5543'),
  tree(luck, 150, 600, 420, tones.sage, '#6b5543'),
  woods(luck, 560, 90, '#5f8a5c'),
  rect(0, 540, 1600, 460, '#35502f'),
  row(16, (index) =>
    bush(luck, {
      x: 30 + index * 108,
      y: 660,
      width: 210,
      height: 180 + luck.next() * 70,
      leaf: 19,
      count: 260,
      tones: index % 3 === 0 ? tones.sage : tones.leaf,
    }),
  ),
  path('M640 1000C760 860 820 760 700 690L1600 640L1600 1000Z', 'url(#soil)'),
  lawn(luck),
  row(4, (index) => hydrangea(luck, 800 + index * 235, 735 + (index % 2) * 18, 190)),
];

const before = (luck: Chance): string[] => [
  row(9, (index) =>
    grass(
      luck,
      700 + index * 108,
      755,
      250 + luck.next() * 50,
      46,
      ['#5c6e3a', '#93a257', '#d3c98a'],
      '#d9b98c',
    ),
  ),
  row(26, (index) =>
    globe(luck, 740 + index * 33 + luck.spread() * 14, 800, 190 + luck.next() * 60, violet),
  ),
  row(12, (index) =>
    bush(luck, {
      x: 730 + index * 82,
      y: 852,
      width: 150,
      height: 96,
      leaf: 15,
      count: 150,
      tones: tones.lime,
    }),
  ),
  row(58, (index) =>
    spike(
      luck,
      700 + index * 16 + luck.spread() * 12,
      885 + luck.spread() * 14,
      165 + luck.next() * 50,
      purple,
    ),
  ),
  row(10, (index) =>
    bush(luck, {
      x: 720 + index * 100,
      y: 950,
      width: 170,
      height: 84,
      leaf: 17,
      count: 150,
      tones: tones.leaf,
    }),
  ),
];

const inFront = (luck: Chance): string[] => [
  row(52, (index) =>
    coneflower(
      luck,
      690 + index * 18.5 + luck.spread() * 12,
      985 + luck.spread() * 22,
      150 + luck.next() * 60,
      pink,
    ),
  ),
  row(14, (index) =>
    bush(luck, {
      x: 620 + index * 78,
      y: 1035,
      width: 170,
      height: 150,
      leaf: 17,
      count: 260,
      tones: index % 2 ? tones.sage : tones.lime,
    }),
  ),
  row(70, () =>
    ellipse(luck.between(0, 1600), luck.between(300, 900), 2.4, 2.4, '#fff7dc', 'opacity="0.55"'),
  ),
  rect(0, 0, 1600, 1000, 'url(#haze)', 'opacity="0.35"'),
  circle(300, 150, 700, 'url(#sun)', 'opacity="0.45"'),
];

/** Two borders in July: drifts of salvia, coneflower and grasses before shrubs and a young tree. */
export function summerBorder(): string {
  const luck = chance(4211);
  return drawing(definitions, [...behind(luck), ...before(luck), ...inFront(luck)]);
}
