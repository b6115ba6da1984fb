import { type Chance, chance } from './chance';
import {
  circle,
  drawing,
  ellipse,
  glow,
  gradient,
  leaf,
  line,
  type Point,
  polygon,
  ramp,
  rect,
  row,
  shape,
} from './ink';
import { bush, grass, tones, tree, woods } from './plants';
import { type Eye, ground, paving } from './stone';
import { fence, post } from './timber';

const eye: Eye = { x: 760, y: 540, scale: 420 };

const definitions = [
  gradient('sky', [
    [0, '#9ccbe0'],
    [1, '#f2efdc'],
  ]),
  glow('sun', [
    [0, '#fffbe6', 0.9],
    [1, '#fff2c4', 0],
  ]),
  gradient('beam', [
    [0, '#d19b62'],
    [1, '#93602f'],
  ]),
  gradient(
    'post',
    [
      [0, '#d8a468'],
      [0.45, '#b77d48'],
      [1, '#74461f'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ),
  gradient('floor', [
    [0, '#2b2418', 0],
    [1, '#2b2418', 0.35],
  ]),
];

/** Wisteria along a beam: leaves, and clusters that hang. */
const wisteria = (luck: Chance, from: Point, to: Point): string =>
  row(90, () => {
    const share = luck.next();
    const [x, y] = [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + luck.spread() * 26,
    ];
    return leaf(
      x,
      y,
      luck.between(16, 34),
      8,
      luck.between(0, 6.28),
      ramp(tones.leaf, luck.between(0.2, 1)),
    );
  }) +
  row(15, () => {
    const share = luck.next();
    const [x, y, long] = [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + 14,
      luck.between(46, 96),
    ];
    return row(34, (index) => {
      const down = index / 34;
      return circle(
        x + luck.spread() * 15 * (1.1 - down),
        y + down * long,
        5.5 - down * 3,
        ramp(['#5d4690', '#8a6fc0', '#b9a1de', '#e3d6f3'], luck.next()),
      );
    });
  });

const roof = (): string =>
  [
    shape('300,232 1240,232 1240,262 300,262', 'url(#beam)'),
    shape('180,150 1370,150 1370,190 180,190', 'url(#beam)'),
    row(11, (index) => {
      const [near, far] = [200 + index * 114, 320 + index * 90];
      return (
        polygon(
          [
            [near, 118],
            [near + 26, 118],
            [far + 20, 226],
            [far, 226],
          ],
          '#7d4f2a',
        ) +
        polygon(
          [
            [near, 118],
            [near + 26, 118],
            [near + 26, 152],
            [near, 152],
          ],
          '#d19b62',
        )
      );
    }),
  ].join('');

const table = (): string =>
  [
    ellipse(770, 792, 300, 40, '#2b2418', 'opacity="0.35"'),
    shape('520,640 1020,640 1090,690 450,690', '#c79560'),
    shape('450,690 1090,690 1090,708 450,708', '#8f5c30'),
    ...[
      [490, 708],
      [1036, 708],
    ].map(([x = 0, y = 0]) =>
      polygon(
        [
          [x, y],
          [x + 22, y],
          [x + 16, 800],
          [x + 4, 800],
        ],
        '#7a4b26',
      ),
    ),
    row(3, (index) =>
      line(
        [520 - (index + 1) * 17, 640 + (index + 1) * 12.5],
        [1020 + (index + 1) * 17, 640 + (index + 1) * 12.5],
        '#a8733f',
        1.6,
      ),
    ),
    shape('420,752 1120,752 1140,778 400,778', '#b98550'),
    shape('400,778 1140,778 1140,790 400,790', '#7d4f2a'),
    ellipse(770, 660, 44, 12, '#e8e0cf'),
    shape('742,600 798,600 788,662 752,662', '#dcd3c0'),
  ].join('');

const behind = (luck: Chance): string[] => [
  rect(0, 0, 1600, 700, 'url(#sky)'),
  circle(1240, 120, 420, 'url(#sun)'),
  woods(luck, 330, 130, '#b9cfb3'),
  tree(luck, 1420, 480, 520, tones.leaf, '#66503c'),
  tree(luck, 120, 470, 470, tones.sage, '#66503c'),
  fence(luck, 0, 1600),
  rect(0, 570, 1600, 430, '#5f7d45'),
  row(15, (index) =>
    bush(luck, {
      x: 30 + index * 112,
      y: 640,
      width: 190,
      height: 130 + luck.next() * 60,
      leaf: 17,
      count: 240,
      tones: index % 3 === 1 ? tones.sage : index % 3 === 2 ? tones.lime : tones.leaf,
      light: 0.5,
    }),
  ),
  paving(luck, {
    eye,
    from: 0.88,
    to: 5.4,
    left: -1.75,
    right: 1.75,
    slab: [0.5, 0.42],
    tones: ['#c9bda6', '#d8cdb6', '#bdb09a', '#cfc4ae'],
    joint: '#8a7f6b',
  }),
  ...[0, 1, 2, 3, 4, 5, 6].map((stripe) =>
    polygon(
      [
        ground(eye, -1.5 + stripe * 0.5, 0.92),
        ground(eye, -1.34 + stripe * 0.5, 0.92),
        ground(eye, -1.1 + stripe * 0.5, 4.4),
        ground(eye, -1.2 + stripe * 0.5, 4.4),
      ],
      '#6b5f4c',
      'opacity="0.28"',
    ),
  ),
];

const before = (luck: Chance): string[] => [
  post(330, 240, 668, 26),
  post(1210, 240, 668, 26),
  roof(),
  grass(luck, 770, 604, 90, 26, tones.sage),
  table(),
  bush(luck, {
    x: 770,
    y: 612,
    width: 150,
    height: 90,
    leaf: 13,
    count: 160,
    tones: ['#8f3c5a', '#c7688a', '#eaa6b8', '#fbe0e2'],
  }),
  post(212, 140, 905, 44),
  post(1336, 140, 905, 44),
  wisteria(luck, [190, 168], [760, 160]),
  wisteria(luck, [760, 160], [1360, 168]),
  wisteria(luck, [212, 150], [212, 520]),
  row(7, (index) =>
    bush(luck, {
      x: 20 + index * 40,
      y: 1010 - index * 4,
      width: 180,
      height: 150,
      leaf: 18,
      count: 200,
      tones: index % 2 ? tones.lime : tones.leaf,
      light: 0.5,
    }),
  ),
  row(6, (index) =>
    grass(luck, 1420 + index * 36, 985, 250, 60, ['#5b6f3a', '#94a85b', '#d8cf96'], '#dcb98c'),
  ),
  row(5, (index) =>
    bush(luck, {
      x: 1380 + index * 60,
      y: 1020,
      width: 170,
      height: 130,
      leaf: 18,
      count: 180,
      tones: index % 2 ? tones.sage : tones.leaf,
    }),
  ),
  circle(1240, 120, 760, 'url(#sun)', 'opacity="0.4"'),
  rect(0, 600, 1600, 400, 'url(#floor)'),
];

/** A cedar pergola with wisteria over a long table, before a slatted fence. */
export function cedarPergola(): string {
  const luck = chance(3303);
  return drawing(definitions, [...behind(luck), ...before(luck)]);
}
