import {
  isDecimal,
  type TemplateContent,
  type TemplateField,
  type TemplateItem,
  type TemplateLine,
} from '../domain';
import { computeFormula, computeQuantity, type FormulaResult } from './compute-formula';
import { formulaProblemText } from './formula-text';
import { fieldsInScope, type Measures, measuresOf } from './measures';

/** Digits of a measure; quantities have as many. */
export const measureDigits = 4;

/**
 * Returns the errors in the formulas of a template by path, such as `items[0].lines[2].formula`:
 * unreadable formulas, unknown names, cycles, divisions by zero, and options without a number that
 * a formula refers to.
 */
export function templateFormulaProblems(
  template: Pick<TemplateContent, 'items'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    template.items.flatMap((item, at) =>
      itemProblems(item, {
        path: `items[${at}]`,
        measures: measuresOf(fieldsInScope(template, item), {}),
        fields: fieldsInScope(template, item),
      }),
    ),
  );
}

interface Scope {
  readonly path: string;
  readonly measures: Measures;
  readonly fields: readonly TemplateField[];
}

type Found = readonly [path: string, message: string];

function itemProblems(item: TemplateItem, scope: Scope): Found[] {
  const { path } = scope;
  return [
    ...item.fields.flatMap((field, at) => fieldProblems(field, scope, `${path}.fields[${at}]`)),
    ...lineProblems(item.lines, scope, path),
  ];
}

const fieldProblems = (field: TemplateField, scope: Scope, path: string): Found[] => [
  ...(field.type === 'number'
    ? found(`${path}.formula`, field.formula, scope, (text, measures) =>
        computeFormula(text, withOwn(measures, field), measureDigits),
      )
    : []),
  ...field.options.flatMap(({ lines }, at) => lineProblems(lines, scope, `${path}.options[${at}]`)),
];

const lineProblems = (lines: readonly TemplateLine[], scope: Scope, path: string): Found[] =>
  lines.flatMap(({ formula }, at) =>
    found(`${path}.lines[${at}].formula`, formula, scope, computeQuantity),
  );

/** Returns the measures in which the field's own name stands for the formula: finds cycles. */
const withOwn = (measures: Measures, { name, label, formula = '' }: TemplateField): Measures =>
  new Map([...measures, [name.trim(), { label, value: null, formula }]]);

function found(
  path: string,
  formula: string | undefined,
  { measures, fields }: Scope,
  compute: (text: string, measures: Measures) => FormulaResult,
): Found[] {
  const text = formula?.trim() ?? '';
  if (text === '') return [];
  const result = compute(text, measures);
  if (result.kind === 'problem') return [[path, formulaProblemText(result.problem)]];
  const lacking = result.kind === 'waiting' ? withoutNumber(fields, result.labels) : undefined;
  return lacking ? [[path, lacking]] : [];
}

/** Returns a message for the first option without a number among fields that a formula refers to. */
function withoutNumber(
  fields: readonly TemplateField[],
  labels: readonly string[],
): string | undefined {
  const [first] = fields
    .filter(({ label }) => labels.includes(label))
    .flatMap(({ label, options }) =>
      options.flatMap(({ name, value }) => (isDecimal(value) ? [] : [{ label, name }])),
    );
  return first && `The option "${first.name}" of ${first.label} has no number for formulas.`;
}
