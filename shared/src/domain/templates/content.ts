import { decimal, isDecimal } from '../money/decimal';
import type { FeatureTemplate, TemplateField, TemplateItem, TemplateLine } from './template';

/** What is written in a template, without its place in the list and whether it is offered. */
export type TemplateContent = Omit<FeatureTemplate, 'id' | 'isRetired' | 'weight'>;

/** The content of a template as a text that two templates share when they say the same; `1.50` is `1.5`. */
export function contentText(template: TemplateContent): string {
  return JSON.stringify(contentOf(template));
}

/** Templates in the order in which they are offered: by weight, then by title. */
export function inOfferedOrder(templates: readonly FeatureTemplate[]): FeatureTemplate[] {
  return [...templates].sort((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title));
}

const placeOf = ({ weight }: FeatureTemplate): number => weight ?? 0;

/** With its keys in one order and its numbers written in one way. */
function contentOf(template: TemplateContent): TemplateContent {
  const { title, description, isCustom, group, statementsOfWork, safety, maintenance } = template;
  const items = template.items.map(itemOf);
  return { title, description, isCustom, group, items, statementsOfWork, safety, maintenance };
}

function itemOf({ id, name, isBase, fields, lines }: TemplateItem): TemplateItem {
  return { id, name, isBase, fields: fields.map(fieldOf), lines: lines.map(lineOf) };
}

function fieldOf({ id, name, label, type, onPlanner, options }: TemplateField): TemplateField {
  return {
    id,
    name,
    label,
    type,
    // Follows from the item that the field stands in.
    appliesTo: '',
    onPlanner,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      value: option.value,
      colors: option.colors,
      lines: option.lines.map(lineOf),
    })),
  };
}

function lineOf(line: TemplateLine): TemplateLine {
  const { name, description, unit } = line;
  return {
    name,
    description,
    quantity: numberOf(line.quantity),
    unit,
    unitPrice: numberOf(line.unitPrice),
    overheadPercent: numberOf(line.overheadPercent),
  };
}

function numberOf(text: string): string {
  return isDecimal(text) ? decimal(text, 0).toFixed() : text.trim();
}
