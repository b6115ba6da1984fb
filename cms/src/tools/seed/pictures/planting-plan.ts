import { type Chance, chance } from './chance';
import {
  blend,
  circle,
  drawing,
  gradient,
  line,
  type Point,
  path,
  polygon,
  ramp,
  rect,
  row,
  shape,
} from './ink';

const paper = '#f4eee0';
const inkColour = '#3b3a34';

const definitions = [
  gradient('paper', [
    [0, '#f8f3e7'],
    [1, '#efe7d4'],
  ]),
  gradient('grassy', [
    [0, '#cfd9a8'],
    [1, '#b9c98e'],
  ]),
];

/** A tree from above: washes of colour, branches, and a shadow to the south-east. */
const crown = (luck: Chance, x: number, y: number, radius: number, tone: string): string => {
  const washes = row(26, () => {
    const [turn, reach] = [luck.between(0, 6.28), luck.between(0, 0.62) * radius];
    return circle(
      x + Math.cos(turn) * reach,
      y + Math.sin(turn) * reach,
      radius * luck.between(0.22, 0.42),
      blend(tone, luck.next() < 0.5 ? '#ffffff' : '#2d4022', luck.between(0.05, 0.3)),
      'opacity="0.3"',
    );
  });
  const edge = Array.from({ length: 40 }, (_, index): Point => {
    const turn = (index / 40) * Math.PI * 2;
    const reach = radius * (0.94 + 0.09 * luck.next());
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
  });
  const branches = row(9, (index) => {
    const turn = (index / 9) * Math.PI * 2 + luck.spread() * 0.2;
    return line(
      [x, y],
      [x + Math.cos(turn) * radius * 0.8, y + Math.sin(turn) * radius * 0.8],
      inkColour,
      1.1,
      'opacity="0.5"',
    );
  });
  return [
    circle(x + radius * 0.14, y + radius * 0.16, radius, '#58603f', 'opacity="0.22"'),
    polygon(
      edge,
      tone,
      `fill-opacity="0.72" stroke="${inkColour}" stroke-width="1.6" stroke-linejoin="round"`,
    ),
    washes,
    branches,
    circle(x, y, 3.5, inkColour),
  ].join('');
};

/** A drift of small plants, each a star. */
const drift = (
  luck: Chance,
  centre: Point,
  spread: Point,
  count: number,
  size: number,
  tone: string,
): string =>
  row(count, () => {
    const [x, y] = [centre[0] + luck.spread() * spread[0], centre[1] + luck.spread() * spread[1]];
    const rays = row(7, (ray) => {
      const turn = (ray / 7) * 6.28 + luck.next();
      return line(
        [x, y],
        [x + Math.cos(turn) * size, y + Math.sin(turn) * size],
        blend(tone, '#2b2b22', 0.45),
        1,
      );
    });
    return circle(x, y, size, blend(tone, '#ffffff', luck.next() * 0.35), 'opacity="0.75"') + rays;
  });

const terrace = (luck: Chance): string => {
  let drawn = rect(520, 330, 620, 300, '#b6ab98');
  for (let line = 0; line < 10; line += 1)
    for (let x = 520 - (line % 2 ? 31 : 0); x < 1140; x += 62) {
      const [from, to] = [Math.max(521, x + 1.2), Math.min(1139, x + 60.8)];
      if (to > from)
        drawn += rect(
          from,
          331.2 + line * 30,
          to - from,
          27.6,
          ramp(['#cfc5b2', '#ddd4c2', '#c4baa8', '#d6ccb8'], luck.next()),
        );
    }
  return `${drawn}<rect x="520" y="330" width="620" height="300" fill="none" stroke="${inkColour}" stroke-width="3"/>`;
};

const house = (): string =>
  [
    rect(470, 110, 720, 220, '#d9d2c3'),
    `<clipPath id="roof"><rect x="470" y="110" width="720" height="220"/></clipPath><g clip-path="url(#roof)">${row(60, (index) => line([470 + index * 18, 110], [250 + index * 18, 330], '#b5ab98', 1, 'opacity="0.45"'))}</g>`,
    `<rect x="470" y="110" width="720" height="220" fill="none" stroke="${inkColour}" stroke-width="7"/>`,
    rect(640, 325, 200, 10, paper),
    line([640, 330], [840, 330], inkColour, 2),
    path(
      'M640 330A100 100 0 0 1 740 430',
      'none',
      `stroke="${inkColour}" stroke-width="1.2" stroke-dasharray="5 5"`,
    ),
    path(
      'M840 330A100 100 0 0 0 740 430',
      'none',
      `stroke="${inkColour}" stroke-width="1.2" stroke-dasharray="5 5"`,
    ),
  ].join('');

const furniture = (): string =>
  [
    rect(585, 410, 150, 74, '#a6774e', `stroke="${inkColour}" stroke-width="1.5" rx="4"`),
    row(
      4,
      (index) =>
        rect(
          592 + index * 36,
          388,
          27,
          20,
          '#e9dfc8',
          `stroke="${inkColour}" stroke-width="1.2" rx="4"`,
        ) +
        rect(
          592 + index * 36,
          486,
          27,
          20,
          '#e9dfc8',
          `stroke="${inkColour}" stroke-width="1.2" rx="4"`,
        ),
    ),
    circle(980, 470, 40, '#6a625a', `stroke="${inkColour}" stroke-width="1.6"`),
    circle(980, 470, 27, '#d98b46'),
    ...[0.5, 1.7, 2.9, 4.3].map((turn) =>
      rect(
        980 + Math.cos(turn) * 88 - 17,
        470 + Math.sin(turn) * 88 - 17,
        34,
        34,
        '#e9dfc8',
        `stroke="${inkColour}" stroke-width="1.2" rx="9"`,
      ),
    ),
  ].join('');

const steps = (): string =>
  row(3, (index) =>
    rect(
      740 - index * 14,
      630 + index * 26,
      180 + index * 28,
      26,
      blend('#d8cdb6', '#a89d88', index * 0.25),
      `stroke="${inkColour}" stroke-width="1.6"`,
    ),
  );

const border = (): string =>
  `<rect x="40" y="40" width="1520" height="920" fill="none" stroke="${inkColour}" stroke-width="2"/><rect x="50" y="50" width="1500" height="900" fill="none" stroke="${inkColour}" stroke-width="0.8"/>` +
  circle(1470, 130, 44, 'none', `stroke="${inkColour}" stroke-width="1.6"`) +
  shape('1470,70 1486,142 1470,130 1454,142', inkColour) +
  row(4, (index) =>
    rect(
      1270 + index * 56,
      900,
      56,
      10,
      index % 2 ? paper : inkColour,
      `stroke="${inkColour}" stroke-width="1.2"`,
    ),
  );

/** The garden from above, in ink and wash: house, terrace, steps, borders and trees. */
export function plantingPlan(): string {
  const luck = chance(77);
  const bed = (d: string): string =>
    path(d, '#8b7355', `fill-opacity="0.45" stroke="${inkColour}" stroke-width="2"`);
  return drawing(definitions, [
    rect(0, 0, 1600, 1000, 'url(#paper)'),
    path(
      'M90 110L1510 110L1510 870C1200 905 500 880 90 905Z',
      'url(#grassy)',
      `stroke="${inkColour}" stroke-width="1.4" stroke-dasharray="18 6 3 6"`,
    ),
    row(700, () => {
      const [x, y] = [luck.between(110, 1490), luck.between(130, 860)];
      return line([x, y], [x + 3, y - 6], '#7f9457', 0.9, 'opacity="0.5"');
    }),
    bed('M100 350C240 330 400 340 505 372L505 640C420 720 260 760 110 720Z'),
    bed('M1155 372C1260 330 1420 345 1500 360L1500 730C1380 760 1230 720 1155 640Z'),
    bed('M110 800C400 745 620 770 700 820C640 880 300 895 110 895Z'),
    house(),
    terrace(luck),
    steps(),
    furniture(),
    drift(luck, [300, 640], [150, 60], 60, 11, '#a888c9'),
    drift(luck, [330, 450], [150, 60], 46, 13, '#d98aa4'),
    drift(luck, [1330, 640], [140, 60], 54, 11, '#d98aa4'),
    drift(luck, [1300, 450], [120, 60], 44, 12, '#d7c473'),
    drift(luck, [400, 830], [240, 34], 60, 10, '#a888c9'),
    ...[
      [190, 420, 46],
      [240, 560, 52],
      [430, 560, 42],
      [1420, 430, 46],
      [1430, 590, 50],
      [1230, 560, 40],
      [1250, 700, 34],
    ].map(([x = 0, y = 0, size = 40]) => crown(luck, x, y, size, '#7f9a5b')),
    crown(luck, 250, 245, 105, '#93ab64'),
    crown(luck, 1350, 250, 118, '#86a05c'),
    crown(luck, 1010, 790, 92, '#a8b869'),
    crown(luck, 1240, 835, 58, '#93ab64'),
    border(),
  ]);
}
