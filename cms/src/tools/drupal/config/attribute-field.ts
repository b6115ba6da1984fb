import type { Field } from '../../../engine/schema/field';
import type { JsonObject } from '../../../engine/schema/json';

/** Type of a field in Drupal, with the settings of storage and instance. */
export interface DrupalField {
  readonly type: string;
  /** Module that provides the field type. */
  readonly module: string;
  readonly storage: JsonObject;
  readonly settings: JsonObject;
  /** -1 for any number of values. */
  readonly cardinality: 1 | -1;
  /** Form widget of Drupal's pages, and the module of the widget. */
  readonly widget: readonly [type: string, module: string | null];
}

const field = (
  type: string,
  module: string,
  widget: DrupalField['widget'],
  storage: JsonObject = {},
  settings: JsonObject = {},
): DrupalField => ({ type, module, widget, storage, settings, cardinality: 1 });

const numberSettings = { min: null, max: null, prefix: '', suffix: '' };

const optional = { override: 'optional' };
/** Names of people are fields of the account, not of the address. */
const optionalNames = { givenName: optional, familyName: optional, additionalName: optional };

const builders: Readonly<Record<string, (declared: Field) => DrupalField>> = {
  text: ({ maxLength }) =>
    maxLength === undefined
      ? field('string_long', 'core', ['string_textarea', null], { case_sensitive: false })
      : field('string', 'core', ['string_textfield', null], stringOf(maxLength)),
  texts: () => ({
    ...field('string', 'core', ['string_textfield', null], stringOf(255)),
    cardinality: -1,
  }),
  choice: ({ choices = [] }) =>
    field('list_string', 'options', ['options_select', null], {
      allowed_values: choices.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
      allowed_values_function: '',
    }),
  flag: () =>
    field('boolean', 'core', ['boolean_checkbox', null], {}, { on_label: 'On', off_label: 'Off' }),
  integer: () =>
    field('integer', 'core', ['number', null], { unsigned: false, size: 'normal' }, numberSettings),
  decimal: ({ digits: { precision, scale } = { precision: 10, scale: 2 } }) =>
    field('decimal', 'core', ['number', null], { precision, scale }, numberSettings),
  day: () =>
    field('datetime', 'datetime', ['datetime_default', 'datetime'], { datetime_type: 'date' }),
  instant: () =>
    field('datetime', 'datetime', ['datetime_default', 'datetime'], { datetime_type: 'datetime' }),
  dayRange: () =>
    field('daterange', 'datetime_range', ['daterange_default', 'datetime_range'], {
      datetime_type: 'date',
    }),
  formattedText: () =>
    field('text_long', 'text', ['text_textarea', 'text'], {}, { allowed_formats: [] }),
  address: () =>
    field(
      'address',
      'address',
      ['address_default', 'address'],
      {},
      {
        available_countries: [],
        langcode_override: '',
        field_overrides: optionalNames,
        fields: [],
      },
    ),
};

function stringOf(length: number): JsonObject {
  return { max_length: length, case_sensitive: false, is_ascii: false };
}

/** `body` comes with core, whose storage is a text with a summary. */
const body = field(
  'text_with_summary',
  'text',
  ['text_textarea_with_summary', 'text'],
  {},
  { display_summary: false, required_summary: false, allowed_formats: [] },
);

/** Returns the Drupal field of a declared attribute. Throws for a kind without a counterpart. */
export function attributeField(name: string, declared: Field): DrupalField {
  if (name === 'body') return body;
  const build = builders[declared.kind];
  if (!build) throw new Error(`Drupal has no field for '${name}' of the kind '${declared.kind}'.`);
  return build(declared);
}
