export type Point = readonly [number, number];

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** A colour between two, `#rrggbb`; `share` of the second. */
export function blend(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)];
  const part = Math.min(1, Math.max(0, share));
  return `#${from
    .map((value, index) => Math.round(value + ((to[index] ?? value) - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Along several colours, 0 the first and 1 the last. */
export function ramp(colours: readonly string[], share: number): string {
  const place = Math.min(0.9999, Math.max(0, share)) * (colours.length - 1);
  const index = Math.floor(place);
  return blend(
    colours[index] ?? '#000000',
    colours[index + 1] ?? colours[index] ?? '#000000',
    place - index,
  );
}

const n = (value: number): string => value.toFixed(1);

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

/** A polygon of fixed points, `x,y x,y`. */
export const shape = (points: string, fill: string, more = ''): string =>
  `<polygon points="${points}" fill="${fill}" ${more}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const line = (from: Point, to: Point, stroke: string, width: number, more = ''): string =>
  `<line x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A pointed leaf from its base along an angle. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  fill: string,
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number): string =>
    `${n(x + along * cos - across * sin)} ${n(y + along * sin + across * cos)}`;
  return path(
    `M${at(0, 0)}Q${at(length * 0.45, width)} ${at(length, 0)}Q${at(length * 0.45, -width)} ${at(0, 0)}Z`,
    fill,
  );
}

/** A blade that bends from its base to its tip. */
export function blade(
  x: number,
  y: number,
  height: number,
  lean: number,
  width: number,
  fill: string,
): string {
  const tip = `${n(x + lean)} ${n(y - height)}`;
  const bend = (side: number): string => `${n(x + lean * 0.25 + side)} ${n(y - height * 0.65)}`;
  return path(
    `M${n(x - width)} ${n(y)}Q${bend(-width * 0.7)} ${tip}Q${bend(width * 0.7)} ${n(x + width)} ${n(y)}Z`,
    fill,
  );
}

/** Drawn several times over. */
export const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const gradient = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  vector = 'x1="0" y1="0" x2="0" y2="1"',
): string => `<linearGradient id="${id}" ${vector}>${stopsOf(stops)}</linearGradient>`;

export const glow = (id: string, stops: readonly (readonly [number, string, number?])[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

const stopsOf = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const width = 1600;
const height = 1000;

/** A finished drawing: definitions, then layers from back to front, under a fine grain. */
export const drawing = (definitions: readonly string[], layers: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>${definitions.join('')}
<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="softer"><feGaussianBlur stdDeviation="40"/></filter>
<filter id="shade"><feGaussianBlur stdDeviation="5"/></filter>
</defs>${layers.join('\n')}</svg>`;
