import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';

/** The typefaces of the deck: running text, emphasized text, and headings. */
export type Typeface = 'text' | 'strong' | 'display';

const { resolve } = createRequire(import.meta.url);

const sans = (weight: number): string[] =>
  ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(
    (subset) =>
      resolve(`@fontsource/source-sans-3/files/source-sans-3-${subset}-${weight}-normal.woff`),
  );
const serif = ['latin', 'latin-ext', 'vietnamese'].map((subset) =>
  resolve(`@fontsource/fraunces/files/fraunces-${subset}-600-normal.woff`),
);
const dejavu = (name: string): string =>
  join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf', `${name}.ttf`);
const han = (weight: string): string =>
  join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts', `NotoSansHans-${weight}.otf`);

/** Font files by typeface, in the order of preference: each covers scripts that the files before lack. */
const stacks: Readonly<Record<Typeface, readonly string[]>> = {
  text: [...sans(400), dejavu('DejaVuSansCondensed'), han('Regular')],
  strong: [...sans(600), dejavu('DejaVuSansCondensed-Bold'), han('Bold')],
  display: [...serif, ...sans(600), dejavu('DejaVuSansCondensed-Bold'), han('Bold')],
};

const opened = new Map<string, Font>();

function open(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts.`);
  opened.set(file, font);
  return font;
}

const has = (file: string, character: string): boolean =>
  open(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Part of a text that a single font file can draw. */
export interface FontRun {
  readonly file: string;
  readonly text: string;
  /** False for characters without a glyph in any font, drawn as empty boxes. */
  readonly isDrawn: boolean;
}

type Choice = Omit<FontRun, 'text'>;

/** The current file for a space, else the first file of the typeface with a glyph for the character. */
function choose(character: string, current: Choice | undefined, typeface: Typeface): Choice {
  if (current && character.trim() === '' && has(current.file, character)) return current;
  const [first = ''] = stacks[typeface];
  const file = stacks[typeface].find((candidate) => has(candidate, character));
  return { file: file ?? first, isDrawn: file !== undefined };
}

/**
 * Splits a text into runs by font file. A character without a glyph in any file, for example Hangul
 * or an emoji, is drawn as an empty box.
 */
export const fontRuns = (text: string, typeface: Typeface): FontRun[] =>
  withoutTrailingSpace(runsOf(text, typeface));

/** Whether a text is right-to-left: Hebrew, Arabic and related scripts. */
export const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff]/.test(text);

/**
 * Returns the reading order (`ActualText`) of a right-to-left text; empty for other texts, with
 * glyphs in reading order.
 */
export const readingOrder = (text: string): { readonly actual?: string } =>
  isRightToLeft(text) ? { actual: text } : {};

/**
 * Moves trailing spaces of right-to-left runs, which would be drawn on the wrong side, to a
 * separate run.
 */
const withoutTrailingSpace = (runs: readonly FontRun[]): FontRun[] =>
  runs.flatMap((run) => {
    const words = run.text.trimEnd();
    const isMoved = words !== run.text && isRightToLeft(words);
    return isMoved
      ? [
          { ...run, text: words },
          { ...run, text: run.text.slice(words.length) },
        ]
      : [run];
  });

function runsOf(text: string, typeface: Typeface): FontRun[] {
  const runs: (Choice & { text: string })[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const { file, isDrawn } = choose(character, last, typeface);
    if (last && last.file === file && last.isDrawn === isDrawn) last.text += character;
    else runs.push({ file, isDrawn, text: character });
  }
  return runs;
}
