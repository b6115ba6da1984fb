import type { Chance } from './chance';
import { blade, blend, circle, ellipse, leaf, line, type Point, path, ramp } from './ink';

/** Colours from shade to light. */
export type Tones = readonly [string, string, ...string[]];

export const tones = {
  deep: ['#12261f', '#1d3b2c', '#2f5a3c', '#4d7a48'],
  leaf: ['#1f3d2a', '#35603a', '#5c8b4a', '#93b564', '#c5d68a'],
  sage: ['#38493c', '#5b7259', '#8aa283', '#bccbae'],
  lime: ['#3a5a26', '#648a33', '#96b548', '#cfdc7f'],
  bronze: ['#33251d', '#5d3b2a', '#8f5a38', '#c58b55'],
  dusk: ['#0e1d20', '#16302f', '#23463f', '#3b6350'],
} as const satisfies Record<string, Tones>;

interface Bush {
  readonly x: number;
  /** Where it meets the ground. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly leaf: number;
  readonly count: number;
  readonly tones: Tones;
  /** Where the light comes from: -1 left, 1 right. */
  readonly light?: number;
}

/** A rounded bush of many leaves, dark within and light where the sun is. */
export function bush(
  luck: Chance,
  { x, y, width, height, leaf: size, count, tones: colours, light = -0.6 }: Bush,
): string {
  const leaves: { shade: number; drawn: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const angle = luck.between(0, Math.PI * 2);
    const reach = Math.sqrt(luck.next());
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const [px, py] = [x + (dx * width) / 2, y - height / 2 + (dy * height) / 2];
    const shade = 0.45 - dy * 0.42 + dx * light * 0.25 + luck.spread() * 0.22 - (1 - reach) * 0.1;
    const turn = Math.atan2(dy - 0.5, dx) + luck.spread() * 0.9;
    const length = size * luck.between(0.7, 1.3);
    leaves.push({ shade, drawn: leaf(px, py, length, length * 0.34, turn, ramp(colours, shade)) });
  }
  leaves.sort((left, right) => left.shade - right.shade);
  const core = ellipse(x, y - height * 0.47, width * 0.34, height * 0.34, colours[0]);
  return core + leaves.map(({ drawn }) => drawn).join('');
}

/** A tree: a trunk that forks, and a crown of several bushes. */
export function tree(
  luck: Chance,
  x: number,
  y: number,
  size: number,
  colours: Tones,
  bark = '#4a3a2d',
): string {
  const trunk = path(
    `M${x - size * 0.035} ${y}C${x - size * 0.02} ${y - size * 0.3} ${x - size * 0.05} ${y - size * 0.4} ${x - size * 0.12} ${y - size * 0.62}L${x - size * 0.06} ${y - size * 0.6}L${x} ${y - size * 0.45}L${x + size * 0.1} ${y - size * 0.66}L${x + size * 0.14} ${y - size * 0.64}C${x + size * 0.04} ${y - size * 0.4} ${x + size * 0.02} ${y - size * 0.2} ${x + size * 0.045} ${y}Z`,
    bark,
  );
  const crown: readonly Point[] = [
    [-0.24, 0.52],
    [0.26, 0.5],
    [0, 0.6],
    [-0.14, 0.74],
    [0.16, 0.72],
  ];
  return (
    trunk +
    crown
      .map(([dx, dy]) =>
        bush(luck, {
          x: x + dx * size,
          y: y - dy * size + size * 0.1,
          width: size * 0.5,
          height: size * 0.42,
          leaf: size * 0.034,
          count: 560,
          tones: colours,
        }),
      )
      .join('')
  );
}

/** A fountain of blades. */
export function grass(
  luck: Chance,
  x: number,
  y: number,
  height: number,
  count: number,
  colours: Tones,
  plume?: string,
): string {
  let drawn = '';
  for (let index = 0; index < count; index += 1) {
    const lean = luck.spread() * height * 0.55;
    const tall = height * luck.between(0.55, 1) - Math.abs(lean) * 0.2;
    drawn += blade(
      x + luck.spread() * height * 0.12,
      y,
      tall,
      lean,
      height * 0.012 + 0.6,
      ramp(colours, luck.next()),
    );
    if (plume && index % 4 === 0)
      drawn += leaf(
        x + lean * 0.5,
        y - tall * 0.95,
        height * 0.3,
        height * 0.022,
        -Math.PI / 2 + lean / height,
        plume,
      );
  }
  return drawn;
}

/** A spike of many small blossoms, as salvia has. */
export function spike(luck: Chance, x: number, y: number, height: number, colours: Tones): string {
  const lean = luck.spread() * height * 0.1;
  let drawn = line([x, y], [x + lean, y - height], '#48663a', height * 0.018);
  for (let step = 0; step < 16; step += 1) {
    const up = 0.35 + (step / 16) * 0.65;
    const size = height * 0.036 * (1.45 - up * 1.15);
    for (const side of [-1, 0.1, 1])
      drawn += ellipse(
        x + lean * up + side * size * 1.1,
        y - height * up + luck.spread() * 2,
        size,
        size * 0.8,
        ramp(colours, luck.next() * 0.8 + (side < 0 ? 0.2 : 0)),
      );
  }
  return drawn;
}

/** A coneflower: petals that hang about a dark cone. */
export function coneflower(
  luck: Chance,
  x: number,
  y: number,
  height: number,
  colours: Tones,
): string {
  const lean = luck.spread() * height * 0.12;
  const [cx, cy, size] = [x + lean, y - height, height * 0.13];
  let drawn = path(
    `M${x} ${y}Q${x} ${y - height * 0.6} ${cx} ${cy}`,
    'none',
    `stroke="#4f6b3a" stroke-width="${(height * 0.02).toFixed(1)}"`,
  );
  for (let petal = 0; petal < 11; petal += 1) {
    const turn = (petal / 11) * Math.PI * 2 + luck.spread() * 0.1;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn) * 0.38 + 0.32];
    drawn += leaf(
      cx,
      cy,
      size * 1.15 * Math.hypot(dx, dy) + size * 0.2,
      size * 0.24,
      Math.atan2(dy, dx),
      ramp(colours, 0.55 - dy * 0.3 + luck.spread() * 0.2),
    );
  }
  return (
    drawn +
    ellipse(cx, cy - size * 0.12, size * 0.42, size * 0.36, '#7a3d1d') +
    ellipse(cx - size * 0.08, cy - size * 0.22, size * 0.26, size * 0.18, '#c46a2b')
  );
}

/** A globe of stars on a stem, as an allium has. */
export function globe(luck: Chance, x: number, y: number, height: number, colours: Tones): string {
  const size = height * 0.13;
  let drawn =
    line([x, y], [x, y - height], '#5b7a46', height * 0.016) +
    circle(x, y - height, size * 0.8, blend(colours[0], '#000000', 0.1), 'opacity="0.5"');
  for (let index = 0; index < 70; index += 1) {
    const [turn, reach] = [luck.between(0, Math.PI * 2), Math.sqrt(luck.next()) * size];
    drawn += circle(
      x + Math.cos(turn) * reach,
      y - height + Math.sin(turn) * reach,
      size * 0.11,
      ramp(colours, 0.5 - (Math.sin(turn) * reach) / size / 2 + luck.spread() * 0.25),
    );
  }
  return drawn;
}

/** A far line of trees: a silhouette with a leafy edge. */
export function woods(
  luck: Chance,
  base: number,
  rise: number,
  fill: string,
  across = 1600,
): string {
  let drawn = '';
  const phase = luck.between(0, 6);
  for (let x = -40; x < across + 40; x += 9) {
    const top =
      base -
      rise *
        (0.72 +
          0.17 * Math.sin(x / 130 + phase) +
          0.16 * Math.sin(x / 47 + phase * 2) +
          0.1 * luck.spread());
    drawn += ellipse(x, top + rise * 0.3, 16 + luck.next() * 14, rise * 0.34, fill);
  }
  return (
    drawn +
    `<rect x="0" y="${base - rise * 0.4}" width="${across}" height="${rise * 1.2}" fill="${fill}"/>`
  );
}
