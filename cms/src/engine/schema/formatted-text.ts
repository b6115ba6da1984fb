import { type Field, type FieldOptions, FieldRefused } from './field';
import { type Cell, isObject, type Json } from './json';
import { cleaned, processed } from './processed-html';
import { asText, emptyOr, wrongType } from './single-field';

const readFormatted = ([value, format, summary]: readonly Cell[], hasSummary: boolean): Json =>
  typeof value === 'string'
    ? {
        value,
        format: format ?? null,
        processed: processed(value, format),
        ...(hasSummary ? { summary: summary ?? null } : {}),
      }
    : null;

const textOrNull = (value: Json | undefined): string | null => emptyOr(value ?? null, asText);

/** Returns value, format and summary of a text; a plain text has only a value. */
function writeFormatted(value: Json): readonly [Cell, Cell, Cell] {
  if (value === null) return [null, null, null];
  if (typeof value === 'string') return [value, null, null];
  if (!isObject(value)) throw new FieldRefused(wrongType, '.0.value');
  return [asText(value.value ?? ''), textOrNull(value.format), textOrNull(value.summary)];
}

interface FormattedOptions extends FieldOptions {
  readonly summary?: boolean;
  /** Whether unsafe HTML is removed on write, not only on read. */
  readonly cleanedOnWrite?: boolean;
}

const cleanedCells = ([value, format, summary]: readonly [Cell, Cell, Cell]) =>
  [typeof value === 'string' ? cleaned(value, format) : value, format, summary] as const;

/** Declares a formatted text; `processed` is the sanitised HTML. */
export const formattedText = ({
  summary = false,
  cleanedOnWrite = false,
  ...options
}: FormattedOptions = {}): Field => ({
  kind: 'formattedText',
  parts: [
    { suffix: 'value', store: 'text', ignoreCase: true },
    { suffix: 'format', store: 'text' },
    ...(summary ? [{ suffix: 'summary', store: 'text' } as const] : []),
  ],
  read: (cells) => readFormatted(cells, summary),
  write: (value) => {
    const cells = writeFormatted(value);
    return (cleanedOnWrite ? cleanedCells(cells) : cells).slice(0, summary ? 3 : 2);
  },
  compare: (given) => given,
  ...options,
});
