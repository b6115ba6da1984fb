import { address } from '../../engine/schema/address';
import type { Field, FieldOptions } from '../../engine/schema/field';
import {
  anything,
  choice,
  day,
  dayRange,
  decimal,
  flag,
  instant,
  integer,
  longText,
  text,
  texts,
} from '../../engine/schema/fields';
import { formattedText } from '../../engine/schema/formatted-text';
import { isObject, type Json } from '../../engine/schema/json';

/** Hints about a field from recorded refusals. */
export interface Hints {
  readonly required?: boolean;
  readonly label?: string;
  readonly isLong?: boolean;
  readonly isChoice?: boolean;
  /** Value of a flag in new records. */
  readonly initial?: boolean;
  /** Required parts of an address with labels. */
  readonly parts?: Readonly<Record<string, string>>;
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const date = /^\d{4}-\d{2}-\d{2}$/;
const number = /^-?\d+(\.\d+)?$/;

const every = (samples: readonly Json[], shape: RegExp): boolean =>
  samples.every((sample) => shape.test(String(sample)));

const digitsAfterPoint = (samples: readonly Json[]): number =>
  Math.max(...samples.map((sample) => String(sample).split('.')[1]?.length ?? 0));

interface Samples {
  /** Non-null values. */
  readonly values: readonly Json[];
  readonly hints: Hints;
  readonly options: FieldOptions;
}

const isLong = ({ values, hints }: Samples): boolean =>
  hints.isLong === true || values.some((value) => String(value).length > 255);

function ofPlainTexts(samples: Samples): Field {
  const { label } = samples.hints;
  const options = { ...samples.options, ...(label ? { label } : {}) };
  return isLong(samples) ? longText(options) : text(options);
}

function ofTexts(samples: Samples): Field {
  const { values, hints, options } = samples;
  if (hints.isChoice) return choice([...new Set(values.map(String))], options);
  if (every(values, moment)) return instant(options);
  if (every(values, date)) return day(options);
  const scale = digitsAfterPoint(values);
  return every(values, number) && scale > 0 ? decimal(12, scale, options) : ofPlainTexts(samples);
}

function ofObjects({ values, hints, options }: Samples): Field {
  const [sample] = values.filter(isObject);
  if (sample && 'processed' in sample)
    return formattedText({ ...options, summary: 'summary' in sample });
  if (sample && 'end_value' in sample) return dayRange(options);
  if (sample && 'country_code' in sample)
    return address({ ...options, requiredParts: hints.parts ?? {} });
  return anything(options);
}

const isListOfTexts = (value: Json): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const ofKind: Readonly<Record<string, (samples: Samples) => Field>> = {
  nothing: ofPlainTexts,
  string: ofTexts,
  boolean: ({ options, hints: { initial } }) =>
    flag(initial === undefined ? options : { initial, ...options }),
  number: ({ options }) => integer(options),
};

/** Derives a field declaration from sample values. */
export function fieldOfSamples(given: readonly Json[], hints: Hints, chosen: FieldOptions): Field {
  const values = given.filter((sample) => sample !== null);
  const options = { ...chosen, ...(hints.required ? { required: true } : {}) };
  const samples: Samples = { values, hints, options };
  const kinds = new Set(values.map((value) => typeof value));
  const [kind = 'nothing'] = kinds;
  const known = kinds.size > 1 ? undefined : ofKind[kind];
  if (known) return known(samples);
  return values.every(isListOfTexts) ? texts(options) : ofObjects(samples);
}
