import { array, boolean, object, type Schema, string } from 'yup';
import {
  decimal,
  forLineColumns,
  isDecimal,
  type LineColumnName,
  type LineNumberForm,
  lineColumns,
  type TemplateField,
} from '../domain';

const limit = 255;
const short = () => string().ensure().max(limit, `Max ${limit} characters`);
const named = (message = 'Please provide a name.') => short().trim().required(message);
const numbered = ({ problem, below, canBeNegative }: LineNumberForm) =>
  string()
    .ensure()
    .test('number', problem, (text) => {
      if (text.trim() === '') return true;
      if (!isDecimal(text)) return false;
      const value = decimal(text, 0);
      return (canBeNegative || !value.lt(0)) && value.abs().lt(below);
    });

/** Schema of a column: a name is required, other columns may be empty. */
function columnSchema(column: LineColumnName) {
  if (column === 'name') return named();
  const { number, stored } = lineColumns[column];
  if (number) return numbered(number);
  return stored === 'long text' ? string().ensure() : short();
}

/** A formula; `@portal/shared/formulas` checks the names and the arithmetic. */
const formula = () => short().trim();

const line = object({ ...forLineColumns(columnSchema), formula: formula() });

/** Schema of an entry of the price book. */
export const priceBookEntry = object({
  name: columnSchema('name'),
  description: columnSchema('description'),
  unit: columnSchema('unit'),
  unitPrice: columnSchema('unitPrice'),
  overheadPercent: columnSchema('overheadPercent'),
});

const color = () =>
  string()
    .ensure()
    .matches(/^(#[\da-f]{3}|#[\da-f]{6}|[a-z]+)$/i, 'A colour is a name, or # and six digits.');

/** Refuses duplicates: lookups by this key would be ambiguous. */
const distinct = <Entry extends Schema>(entry: Entry, key: string, message: string) =>
  array(entry)
    .ensure()
    .max(200, 'At most 200.')
    .test('distinct', message, (list) => {
      const keys = (list as readonly Readonly<Record<string, unknown>>[]).map((one) =>
        String(one[key] ?? '')
          .trim()
          .toLowerCase(),
      );
      return new Set(keys).size === keys.length;
    });

const option = object({
  id: named(),
  name: named(),
  value: short(),
  colors: array(color()).ensure(),
  lines: array(line).ensure(),
});

export const pickedTypes: readonly string[] = ['select', 'radio'];

const field = object({
  id: string().required().uuid('The id of a part is a uuid.'),
  name: named('Please provide a key.'),
  label: named('Please provide a question.'),
  type: string()
    .oneOf(['text', 'textarea', 'number', 'select', 'radio', 'file'], 'Please choose a kind.')
    .required('Please choose a kind.'),
  onPlanner: boolean().default(false),
  options: distinct(option, 'name', 'Two options have the same name.').when('type', {
    is: (type: TemplateField['type']) => pickedTypes.includes(type),
    then: (options) => options.min(1, 'Please add an option.'),
  }),
  formula: formula(),
});

const item = object({
  id: string().required().uuid('The id of a part is a uuid.'),
  name: named(),
  isBase: boolean().default(false),
  fields: distinct(field, 'name', 'Two questions have the same key.'),
  lines: array(line).ensure(),
});

const bulletPoints = () => array(string().ensure()).ensure().max(200, 'At most 200.');

/** Schema of a feature template, for the editor and the content service. */
export const featureTemplate = object({
  title: named(),
  description: string().ensure(),
  isCustom: boolean().default(false),
  group: short().nullable().default(null),
  items: distinct(item, 'name', 'Two parts have the same name.'),
  statementsOfWork: bulletPoints(),
  safety: bulletPoints(),
  maintenance: bulletPoints(),
});

/** Schema of an unsaved draft of a template: any texts, also invalid. */
export const keptTemplate = object({
  id: string().required(),
  seen: string().nullable().defined(),
  content: object({
    title: string().defined(),
    items: array(
      object({ fields: array(object({ options: array().defined() })).defined() }),
    ).defined(),
    statementsOfWork: array(string().defined()).defined(),
  }).required(),
}).required();
