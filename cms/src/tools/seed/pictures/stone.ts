import type { Chance } from './chance';
import { blend, line, type Point, polygon, ramp } from './ink';

/** The eye of a drawing in perspective. */
export interface Eye {
  readonly x: number;
  /** The horizon. */
  readonly y: number;
  readonly scale: number;
}

/** A point on the ground: `side` to the right of the eye, `depth` ahead of it. */
export const ground = ({ x, y, scale }: Eye, side: number, depth: number): Point => [
  x + (side * scale) / depth,
  y + scale / depth,
];

interface Paving {
  readonly eye: Eye;
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
  readonly slab: readonly [number, number];
  readonly tones: readonly string[];
  readonly joint: string;
  /** How light a place is, 0 to 1, and of which colour the light is. */
  readonly light?: (point: Point) => number;
  readonly lightColour?: string;
}

/** Slabs in a running bond, each of its own shade. */
export function paving(
  luck: Chance,
  { eye, from, to, left, right, slab, tones, joint, light, lightColour = '#ffd9a0' }: Paving,
): string {
  const [long, deep] = slab;
  let drawn = polygon(
    [
      ground(eye, left, from),
      ground(eye, right, from),
      ground(eye, right, to),
      ground(eye, left, to),
    ],
    joint,
  );
  let row = 0;
  for (let depth = from; depth < to - 0.001; depth += deep, row += 1) {
    const gap = deep * 0.035;
    const far = Math.min(to, depth + deep) - gap;
    for (let side = left - (row % 2 ? long / 2 : 0); side < right; side += long) {
      const [west, east] = [Math.max(left, side + gap), Math.min(right, side + long - gap)];
      if (east <= west) continue;
      const corners = [
        ground(eye, west, depth + gap),
        ground(eye, east, depth + gap),
        ground(eye, east, far),
        ground(eye, west, far),
      ];
      const middle: Point = ground(eye, (west + east) / 2, (depth + far) / 2);
      const plain = ramp(tones, luck.next());
      drawn += polygon(corners, light ? blend(plain, lightColour, light(middle)) : plain);
    }
  }
  return drawn;
}

interface Course {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly tones: readonly string[];
  readonly joint: string;
}

/** A wall of stone in courses, chipped at the corners, light on the upper edges. */
export function wall(luck: Chance, { x, y, width, height, rows, tones, joint }: Course): string {
  let drawn = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${joint}"/>`;
  const tall = height / rows;
  for (let row = 0; row < rows; row += 1) {
    let at = x - luck.between(0, tall);
    while (at < x + width) {
      const long = tall * luck.between(1.2, 2.9);
      drawn += stone(
        luck,
        Math.max(x, at) + 2,
        y + row * tall + 2,
        Math.min(x + width, at + long) - Math.max(x, at) - 4,
        tall - 4,
        ramp(tones, luck.next()),
      );
      at += long;
    }
  }
  return drawn;
}

/** One dressed stone. */
export function stone(
  luck: Chance,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): string {
  if (width < 4) return '';
  const chip = (): number => luck.between(0.5, Math.min(9, height * 0.22));
  const outline: Point[] = [
    [x + chip(), y + luck.next()],
    [x + width - chip(), y + luck.next()],
    [x + width, y + chip()],
    [x + width - luck.next(), y + height - chip()],
    [x + width - chip(), y + height],
    [x + chip(), y + height - luck.next()],
    [x, y + height - chip()],
    [x + luck.next(), y + chip()],
  ];
  let drawn = polygon(outline, fill);
  drawn += line(
    [x + 5, y + 2],
    [x + width - 6, y + 2.5],
    blend(fill, '#fff6e4', 0.45),
    2.4,
    'stroke-linecap="round" opacity="0.8"',
  );
  drawn += line(
    [x + 5, y + height - 2],
    [x + width - 6, y + height - 1.5],
    blend(fill, '#1c1712', 0.4),
    2.6,
    'stroke-linecap="round" opacity="0.7"',
  );
  for (let mark = 0; mark < (width * height) / 900; mark += 1) {
    const [mx, my, long] = [
      luck.between(x + 6, x + width - 6),
      luck.between(y + 6, y + height - 5),
      luck.between(2, 14),
    ];
    drawn += line(
      [mx, my],
      [mx + long * 0.9, my + luck.spread() * 2],
      blend(fill, luck.next() < 0.5 ? '#ffffff' : '#2a241d', 0.22),
      luck.between(0.8, 2.2),
      'opacity="0.6" stroke-linecap="round"',
    );
  }
  return drawn;
}
