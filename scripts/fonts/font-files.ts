import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const folder = join(import.meta.dirname, '../../shared/src/design-system');
const require = createRequire(import.meta.url);

/** Characters of `unicode-range` in `fonts.css`, as first and last code point. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((point) => String.fromCodePoint(point))
  .join('');

interface Cut {
  readonly source: string;
  /** Axes that are cut to a value or a range; the others stay whole. */
  readonly axes: Record<string, number | { readonly min: number; readonly max: number }>;
}

/** Headings have one weight, and shapes for sizes from 18 to 60 px. Texts have all weights. */
const cuts: Readonly<Record<string, Cut>> = {
  'fraunces-headings.woff2': {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: 410, opsz: { min: 18, max: 60 } },
  },
  'source-sans-texts.woff2': {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: {},
  },
};

/** Returns the fonts of the portal, cut to what it shows: path to bytes. */
export async function fontFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, { source, axes }] of Object.entries(cuts)) {
    const whole = await readFile(require.resolve(source));
    const cut = { targetFormat: 'woff2', variationAxes: axes } as const;
    files.set(join(folder, name), await subsetFont(whole, characters, cut));
  }
  return files;
}
