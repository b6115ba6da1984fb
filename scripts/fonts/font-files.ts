import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const folder = join(import.meta.dirname, '../../shared/src/design-system');
const require = createRequire(import.meta.url);

/** Returns the characters that the style sheet requests from a font: `unicode-range` of its face. */
function charactersShown(styles: string, font: string): string {
  const [, face = ''] = styles.split(font);
  const [, ranges = ''] = /unicode-range:([^;]+)/.exec(face) ?? [];
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
    })
    .map((point) => String.fromCodePoint(point))
    .join('');
}

interface Cut {
  readonly source: string;
  /** Axes that are cut to a value or a range; the others stay whole. */
  readonly axes: Record<string, number | { readonly min: number; readonly max: number }>;
}

/** Headings have one weight, and shapes for sizes from 18 to 60 px. Texts have all weights. */
const axesOfHeadings = { wght: 410, opsz: { min: 18, max: 60 } };

const cuts: Readonly<Record<string, Cut>> = {
  'fraunces-headings.woff2': {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: axesOfHeadings,
  },
  'fraunces-headings-extended.woff2': {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    axes: axesOfHeadings,
  },
  'source-sans-texts.woff2': {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: {},
  },
  'source-sans-texts-extended.woff2': {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
    axes: {},
  },
};

/** Returns the fonts of the portal, cut to what it shows: path to bytes. */
export async function fontFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const styles = await readFile(join(folder, 'fonts.css'), 'utf8');
  for (const [name, { source, axes }] of Object.entries(cuts)) {
    const whole = await readFile(require.resolve(source));
    const cut = { targetFormat: 'woff2', variationAxes: axes } as const;
    files.set(join(folder, name), await subsetFont(whole, charactersShown(styles, name), cut));
  }
  return files;
}
