/**
 * A point on a signature pad as fractions of width and height, independent of rotation and size.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Stroke = readonly Point[];
export type Strokes = readonly Stroke[];

/** Returns the strokes with a point added to the last stroke. */
export function withPoint(strokes: Strokes, point: Point): Strokes {
  const last = strokes.at(-1);
  return last ? [...strokes.slice(0, -1), [...last, point]] : [[point]];
}

/** Returns a stroke as SVG path data for a pad of this size, smoothed through the midpoints. */
export function pathOf(
  stroke: Stroke,
  { width, height }: { width: number; height: number },
): string {
  const at = ({ x, y }: Point) => `${round(x * width)} ${round(y * height)}`;
  const [first, ...others] = stroke;
  if (!first) return '';
  // A dot: a zero-length line is drawn by the round line caps.
  if (others.length === 0) return `M${at(first)}L${at(first)}`;
  const curves = others.map((point, index) => {
    const before = stroke[index] ?? first;
    return `Q${at(before)} ${at(middle(before, point))}`;
  });
  return `M${at(first)}${curves.join('')}L${at(stroke.at(-1) ?? first)}`;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const round = (value: number) => Math.round(value * 100) / 100;
