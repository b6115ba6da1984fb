import {
  type FeatureTemplate,
  type FieldChoice,
  isDecimal,
  type TemplateField,
  type TemplateItem,
} from '../domain';

/** A number that formulas refer to by name: an answer to a template field. */
export interface Measure {
  readonly label: string;
  /** Decimal text; null without a number. */
  readonly value: string | null;
  /** Formula of the value if no value is given; '' for none. */
  readonly formula: string;
}

/** Measures by name. */
export type Measures = ReadonlyMap<string, Measure>;

/** Answers by name of the template field. */
type Answers = Readonly<Record<string, FieldChoice>>;

/** Returns the answer as decimal text; null without a number. */
function numberOf(field: TemplateField, answer: FieldChoice | undefined): string | null {
  const chosen = field.options.find(({ id }) => id === answer?.optionId);
  const text = (field.type === 'number' ? answer?.value : chosen?.value) ?? '';
  return isDecimal(text) ? text.trim() : null;
}

const measured: readonly TemplateField['type'][] = ['number', 'select', 'radio'];

/**
 * Returns the measures of template fields with the answers. Number fields have the answer or the
 * formula; fields with options have the value of the chosen option.
 */
export function measuresOf(fields: readonly TemplateField[], answers: Answers): Measures {
  return new Map(
    fields
      .filter(({ type }) => measured.includes(type))
      .map((field) => {
        const { label, type, formula = '' } = field;
        const value = numberOf(field, answers[field.name]);
        return [field.name.trim(), { label, value, formula: type === 'number' ? formula : '' }];
      }),
  );
}

/** Returns the fields whose names the formulas of an item may use: of base items, and the own fields. */
export function fieldsInScope(
  template: FeatureTemplate | Pick<FeatureTemplate, 'items'>,
  item: TemplateItem | undefined,
): readonly TemplateField[] {
  const base = template.items.filter(({ isBase }) => isBase).flatMap(({ fields }) => fields);
  return item && !item.isBase ? [...base, ...item.fields] : base;
}
