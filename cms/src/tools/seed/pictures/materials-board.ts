import { type Chance, chance } from './chance';
import {
  blend,
  circle,
  drawing,
  ellipse,
  gradient,
  leaf,
  line,
  type Point,
  ramp,
  rect,
  row,
  shape,
} from './ink';
import { coneflower, spike, tones } from './plants';
import { stone } from './stone';

const definitions = [
  gradient(
    'linen',
    [
      [0, '#ece6d9'],
      [1, '#d9d0be'],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  ),
  gradient(
    'light',
    [
      [0, '#fffaf0', 0.5],
      [0.6, '#fffaf0', 0],
    ],
    'x1="0" y1="0" x2="1" y2="0.7"',
  ),
];

const weave = (luck: Chance): string =>
  row(160, (index) =>
    line(
      [0, index * 6.3],
      [1600, index * 6.3 + luck.spread() * 3],
      '#b9ae98',
      0.8,
      'opacity="0.28"',
    ),
  ) +
  row(250, (index) =>
    line(
      [index * 6.4, 0],
      [index * 6.4 + luck.spread() * 3, 1000],
      '#fffaf0',
      0.8,
      'opacity="0.3"',
    ),
  );

const shadow = (x: number, y: number, width: number, height: number, turn = 0): string =>
  rect(
    x + 14,
    y + 18,
    width,
    height,
    '#3c3426',
    `opacity="0.42" filter="url(#soft)" transform="rotate(${turn} ${x + width / 2} ${y + height / 2})"`,
  );

const turned = (inner: string, turn: number, at: Point): string =>
  `<g transform="rotate(${turn} ${at[0]} ${at[1]})">${inner}</g>`;

/** A slab with its speckle and a bevelled edge. */
const slab = (
  luck: Chance,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: string,
  turn: number,
): string => {
  const grain = row(420, () =>
    circle(
      luck.between(x + 6, x + width - 6),
      luck.between(y + 6, y + height - 6),
      luck.between(0.6, 2.6),
      blend(tone, luck.pick(['#ffffff', '#1d1b18', '#8d7d66']), luck.between(0.15, 0.5)),
      'opacity="0.6"',
    ),
  );
  const body =
    rect(x, y, width, height, blend(tone, '#000000', 0.25), 'rx="5"') +
    rect(x, y, width - 5, height - 7, tone, 'rx="5"') +
    grain +
    line([x + 4, y + 2], [x + width - 10, y + 2], '#ffffff', 3, 'opacity="0.45"') +
    line([x + 2, y + 4], [x + 2, y + height - 12], '#ffffff', 3, 'opacity="0.3"');
  return shadow(x, y, width, height, turn) + turned(body, turn, [x + width / 2, y + height / 2]);
};

/** A board of cedar with its rings. */
const board = (
  luck: Chance,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: string,
  turn: number,
): string => {
  const grain = row(16, (index) => {
    const gy = y + 6 + (index / 16) * (height - 12);
    return `<path d="M${x + 3} ${gy}C${x + width * 0.3} ${gy + luck.spread() * 9} ${x + width * 0.6} ${gy + luck.spread() * 9} ${x + width - 3} ${gy + luck.spread() * 3}" fill="none" stroke="${blend(tone, '#5b3213', luck.between(0.25, 0.6))}" stroke-width="${luck.between(0.8, 2.2).toFixed(1)}" opacity="0.7"/>`;
  });
  const body =
    rect(x, y, width, height, tone, 'rx="3"') +
    grain +
    rect(x, y + height - 8, width, 8, '#5b3213', 'opacity="0.45"');
  return shadow(x, y, width, height, turn) + turned(body, turn, [x + width / 2, y + height / 2]);
};

/** A tray of pebbles or of mulch. */
const tray = (
  luck: Chance,
  x: number,
  y: number,
  size: number,
  colours: readonly string[],
  shreds: boolean,
): string => {
  const inner = row(shreds ? 1300 : 380, () => {
    const [px, py] = [luck.between(x + 22, x + size - 22), luck.between(y + 22, y + size - 22)];
    const tone = ramp(colours, luck.next());
    if (shreds)
      return leaf(px, py, luck.between(14, 34), luck.between(2, 5), luck.between(0, 6.28), tone);
    const [wide, tall] = [luck.between(8, 17), luck.between(6, 12)];
    return (
      ellipse(px + 2, py + 3, wide, tall, '#2c261e', 'opacity="0.45"') +
      ellipse(px, py, wide, tall, tone) +
      ellipse(
        px - wide * 0.25,
        py - tall * 0.3,
        wide * 0.4,
        tall * 0.3,
        '#ffffff',
        'opacity="0.35"',
      )
    );
  });
  const frame = `<rect x="${x + 7}" y="${y + 7}" width="${size - 14}" height="${size - 14}" fill="none" stroke="#e9dfc9" stroke-width="14" rx="6"/><rect x="${x + 14}" y="${y + 14}" width="${size - 28}" height="${size - 28}" fill="none" stroke="#6e6250" stroke-width="2" opacity="0.6"/>`;
  return shadow(x, y, size, size) + rect(x, y, size, size, '#4a4032', 'rx="6"') + inner + frame;
};

/** A pressed sprig: leaves in pairs along a stem. */
const sprig = (
  luck: Chance,
  x: number,
  y: number,
  long: number,
  turn: number,
  colours: readonly string[],
): string => {
  const pairs = row(9, (index) => {
    const [at, size] = [(index / 9) * long, 62 - index * 3.6];
    const tone = (): string => ramp(colours, luck.between(0.25, 0.95));
    return (
      leaf(x, y - at, size, size * 0.22, -0.75 + luck.spread() * 0.1, tone()) +
      leaf(x, y - at, size, size * 0.22, Math.PI + 0.75 + luck.spread() * 0.1, tone())
    );
  });
  const body =
    line([x, y + 46], [x, y - long], '#5a5a3a', 4, 'stroke-linecap="round"') +
    pairs +
    leaf(x, y - long, 44, 9, -Math.PI / 2, ramp(colours, 0.8));
  const cast = `<g transform="translate(9 12)" opacity="0.28" filter="url(#shade)">${body.replaceAll(/fill="#[0-9a-f]{6}"/g, 'fill="#2e281d"')}</g>`;
  return turned(cast + body, turn, [x, y]);
};

/** What the garden is made of, laid out on linen in the morning. */
export function materialsBoard(): string {
  const luck = chance(58);
  return drawing(definitions, [
    rect(0, 0, 1600, 1000, 'url(#linen)'),
    weave(luck),
    slab(luck, 120, 110, 430, 300, '#8b8d8c', -3),
    slab(luck, 330, 290, 390, 270, '#bdb3a2', 2),
    slab(luck, 150, 470, 300, 210, '#d3cabb', -6),
    board(luck, 800, 110, 640, 92, '#b97b45', 2),
    board(luck, 830, 226, 620, 92, '#a8693a', -1.5),
    board(luck, 810, 338, 600, 78, '#c78d55', 1),
    tray(luck, 800, 500, 290, ['#6f6a62', '#9a9286', '#c9c0b0', '#e4dccb', '#8a7a69'], false),
    tray(luck, 1140, 560, 290, ['#4a2c19', '#6e4223', '#8f5a30', '#a97442'], true),
    shadow(150, 760, 520, 130),
    stone(luck, 150, 760, 250, 128, '#a89a86'),
    stone(luck, 404, 760, 262, 128, '#8d8577'),
    turned(
      spike(luck, 742, 960, 330, ['#3b2c66', '#5f4a9c', '#8a73c4', '#b9a5e2']),
      -8,
      [742, 960],
    ),
    turned(
      coneflower(luck, 700, 955, 280, ['#8c2f5c', '#bf5085', '#e288ab', '#f7c3d2']),
      -22,
      [700, 955],
    ),
    sprig(luck, 660, 470, 300, 24, tones.leaf),
    sprig(luck, 1480, 520, 260, -14, tones.sage),
    rect(0, 0, 1600, 1000, 'url(#light)'),
    shape('0,0 700,0 300,1000 0,1000', '#fffaf0', 'opacity="0.1"'),
  ]);
}
