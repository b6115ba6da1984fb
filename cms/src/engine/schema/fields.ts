import { parseDecimal, writeDecimal } from './decimal';
import { type Field, FieldMalformed, type FieldOptions, FieldRefused } from './field';
import { isDay, readInstant, writeInstant } from './instant';
import { isObject, type Json } from './json';
import { asText, emptyOr, single, wrongType } from './single-field';

/**
 * Returns the text of a value; an object is treated as Drupal's `{value}`, ignoring other
 * properties.
 */
function givenText(value: Json, type: string): string {
  if (!isObject(value)) return asText(value);
  const stray = Object.keys(value).find((key) => key !== 'value');
  if (stray !== undefined)
    throw new FieldMalformed(
      (name) =>
        `The property '${stray}' does not exist on the '${name}' field of type '${type}'. Did you mean 'value'?`,
    );
  return asText(value.value ?? null);
}

interface TextOptions extends FieldOptions {
  readonly maxLength?: number;
  /** Field name in error messages. */
  readonly label?: string;
  /** Whether the text contains a number, by which lists are sorted. */
  readonly orderedAsNumber?: boolean;
  /** Whether the text is a phone number, which filters also find by its digits. */
  readonly isPhone?: boolean;
}

/** Control characters except tab and line breaks: invisible, and some affect adjacent text. */
const controls = /(?![\t\n\r])\p{Cc}/u;

/** Whether a text has more characters than the limit; a character is one or two units of a string. */
const isLonger = (given: string, limit: number): boolean =>
  given.length > limit && [...given].length > limit;

const textOfType = (
  type: 'string' | 'string_long',
  limit: number,
  { label, orderedAsNumber = false, isPhone = false, ...options }: TextOptions,
): Field => ({
  ...single('text', 'text', options, {
    ignoreCase: true,
    orderedAsNumber,
    isPhone,
    read: ([cell]) => cell ?? null,
    write: (value) => {
      if (value === null) return [null];
      const given = givenText(value, type);
      const refuse = (why: string) =>
        new FieldRefused(`${label ? `${label}: ` : ''}${why}`, '.0.value');
      if (isLonger(given, limit)) throw refuse(`may not be longer than ${limit} characters.`);
      if (type === 'string' && controls.test(given))
        throw refuse('may not contain control characters.');
      return [given];
    },
  }),
  ...(type === 'string' ? { maxLength: limit } : {}),
});

/** Declares a single-line text. Lengths count characters. */
export const text = ({ maxLength = 255, ...options }: TextOptions = {}): Field =>
  textOfType('string', maxLength, options);

/**
 * Declares a multi-line text, also used for JSON text; by default as long as a request holds. Copies and versions of an
 * estimate are one text, however many templates or lines there are.
 */
export const longText = ({
  maxLength = Number.POSITIVE_INFINITY,
  ...options
}: TextOptions = {}): Field => textOfType('string_long', maxLength, options);

/** Declares a text out of a fixed list. */
export const choice = (choices: readonly string[], options: FieldOptions = {}): Field => ({
  ...single('choice', 'text', options, {
    ignoreCase: true,
    read: ([cell]) => cell ?? null,
    write: (value) => {
      const given = emptyOr(value, (filled) => givenText(filled, 'list_string'));
      if (given !== null && !choices.includes(given))
        throw new FieldRefused('The value you selected is not a valid choice.', '.0');
      return [given];
    },
  }),
  choices,
});

const trueWords: readonly Json[] = [true, 1, '1'];
const falseWords: readonly Json[] = [false, 0, '0', ''];

const readFlag = (value: Json): number => {
  if (trueWords.includes(value)) return 1;
  if (falseWords.includes(value)) return 0;
  throw new FieldRefused(wrongType, '.0.value');
};

export const flag = (options: FieldOptions = {}): Field =>
  single('flag', 'integer', options, {
    read: ([cell]) => (cell === null || cell === undefined ? null : cell === 1),
    write: (value) => [value === null ? null : readFlag(value)],
    compare: (given) => Number.parseInt(given, 10) || 0,
  });

export const integer = (options: FieldOptions = {}): Field =>
  single('integer', 'integer', options, {
    read: ([cell]) => cell ?? null,
    write: (value) => {
      const given = emptyOr(value, Number);
      if (given !== null && !Number.isInteger(given)) throw new FieldRefused(wrongType, '.0.value');
      return [given];
    },
    compare: Number,
  });

/**
 * Declares an exact decimal, stored as an integer of 10^-scale; serialised as a string with all
 * digits.
 */
export const decimal = (precision: number, scale: number, options: FieldOptions = {}): Field => ({
  ...single('decimal', 'integer', options, {
    read: ([cell]) => (typeof cell === 'number' ? writeDecimal(cell, scale) : null),
    write: (value) => [emptyOr(value, (given) => parseDecimal(asText(given), precision, scale))],
    compare: (given) => parseDecimal(given, precision, scale),
  }),
  digits: { precision, scale },
});

/** A day, `YYYY-MM-DD`. */
export const day = (options: FieldOptions = {}): Field =>
  single('day', 'text', options, {
    read: ([cell]) => cell ?? null,
    write: (value) => [emptyOr(value, parseDay)],
  });

const parseDay = (value: Json): string => {
  const given = asText(value);
  if (!isDay(given))
    throw new FieldMalformed(
      () => `The specified date "${given}" is not in an accepted format: "Y-m-d" (date-only).`,
    );
  return given;
};

/**
 * Declares a timestamp, stored in Unix seconds, serialised as ISO 8601 with offset. Milliseconds
 * are refused.
 */
export const instant = (options: FieldOptions = {}): Field =>
  single('instant', 'integer', options, {
    read: ([cell]) => (typeof cell === 'number' ? writeInstant(cell) : null),
    write: (value) => [emptyOr(value, (given) => readInstant(asText(given)))],
    compare: (given) => (/^-?\d+$/.test(given) ? Number(given) : readInstant(given)),
  });

export const dayRange = (options: FieldOptions = {}): Field => ({
  kind: 'dayRange',
  parts: [
    { suffix: 'value', store: 'text' },
    { suffix: 'end_value', store: 'text' },
  ],
  read: ([value, end]) => (value ? { value, end_value: end ?? null } : null),
  write: (value) => {
    if (value === null) return [null, null];
    if (!isObject(value)) throw new FieldRefused(wrongType, '.0.value');
    if (!value.value && !value.end_value) return [null, null];
    if (!value.value) throw new FieldRefused('This value should not be null.', '.0.value');
    if (!value.end_value) throw new FieldRefused('This value should not be null.', '.0.end_value');
    return [parseDay(value.value), parseDay(value.end_value)];
  },
  compare: (given) => given,
  ...options,
});

/** Declares a list of texts, in order. */
export const texts = (options: FieldOptions = {}): Field =>
  single('texts', 'text', options, {
    read: ([cell]) => (typeof cell === 'string' ? (JSON.parse(cell) as Json) : []),
    write: (value) => {
      if (value === null) return [null];
      const given = Array.isArray(value) ? value : [value];
      return [JSON.stringify(given.map(asText))];
    },
  });

/** Declares arbitrary JSON, stored unchanged. */
export const anything = (options: FieldOptions = {}): Field =>
  single('anything', 'text', options, {
    read: ([cell]) => (typeof cell === 'string' ? (JSON.parse(cell) as Json) : null),
    write: (value) => [value === null ? null : JSON.stringify(value)],
  });
