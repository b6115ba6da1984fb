import { decimal, isDecimal } from '../money/decimal';
import { forLineColumns, isLineNumber, lineCell } from '../project/line-columns';
import type { FeatureTemplate, TemplateField, TemplateItem, TemplateLine } from './template';

/** Content of a template, without position in the list and availability. */
export type TemplateContent = Omit<FeatureTemplate, 'id' | 'isRetired' | 'weight'>;

/**
 * Serialises the content of a template for comparison: equal content gives equal text; `1.50`
 * equals `1.5`.
 */
export function contentText(template: TemplateContent): string {
  return JSON.stringify(contentOf(template));
}

/** Sorts templates for display: by weight, then by title. */
export function inOfferedOrder(templates: readonly FeatureTemplate[]): FeatureTemplate[] {
  return [...templates].sort((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title));
}

const placeOf = ({ weight }: FeatureTemplate): number => weight ?? 0;

/** Returns the content with keys in a fixed order and numbers in canonical form. */
function contentOf(template: TemplateContent): TemplateContent {
  const { title, description, isCustom, group, statementsOfWork, safety, maintenance } = template;
  const items = template.items.map(itemOf);
  return { title, description, isCustom, group, items, statementsOfWork, safety, maintenance };
}

function itemOf({ id, name, isBase, fields, lines }: TemplateItem): TemplateItem {
  return { id, name, isBase, fields: fields.map(fieldOf), lines: lines.map(lineOf) };
}

function fieldOf(field: TemplateField): TemplateField {
  const { id, name, label, type, onPlanner, options, formula } = field;
  return {
    id,
    name,
    label,
    type,
    // Derived from the item that contains the field.
    appliesTo: '',
    onPlanner,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      value: option.value,
      colors: option.colors,
      lines: option.lines.map(lineOf),
    })),
    ...givenFormula(formula),
  };
}

function lineOf(line: TemplateLine): TemplateLine {
  const cells = forLineColumns((column) =>
    isLineNumber(column) ? numberOf(lineCell(line, column)) : lineCell(line, column),
  );
  return { ...cells, ...givenFormula(line.formula) };
}

/** Returns the formula as a member of a field or line; no member for an empty formula. */
export const givenFormula = (formula: string | undefined): { readonly formula?: string } =>
  formula?.trim() ? { formula: formula.trim() } : {};

function numberOf(text: string): string {
  return isDecimal(text) ? decimal(text, 0).toFixed() : text.trim();
}
