import type { Line, LineDraft, TemplateField, TemplateItem, TemplateOption } from '../domain';
import {
  type FeatureTemplate,
  forLineColumns,
  lineCell,
  newLine,
  type TemplateLine,
} from '../domain';

const id = () => crypto.randomUUID();

export function aLineDraft(given: Partial<LineDraft> = {}): LineDraft {
  return { ...newLine, name: 'Crew labour', unit: 'hour', unitPrice: '68.00', ...given };
}

export function aLine(given: Partial<Line> = {}): Line {
  return { ...aLineDraft(), id: id(), total: '68.00', ...given };
}

export function aTemplateLine(given: Partial<TemplateLine> = {}): TemplateLine {
  const line = aLineDraft();
  return { ...forLineColumns((column) => lineCell(line, column)), ...given };
}

export function anOption(given: Partial<TemplateOption> = {}): TemplateOption {
  const name = given.name ?? 'Premium slab';
  return { id: `option-${id()}`, name, value: name, colors: [], lines: [], ...given };
}

export function aField(given: Partial<TemplateField> = {}): TemplateField {
  return {
    id: id(),
    name: 'paver',
    label: 'Paver',
    type: 'select',
    appliesTo: '',
    onPlanner: true,
    options: [anOption()],
    ...given,
  };
}

export function aTemplateItem(given: Partial<TemplateItem> = {}): TemplateItem {
  return { id: id(), name: 'Patio', isBase: true, fields: [], lines: [], ...given };
}

export function aTemplate(given: Partial<FeatureTemplate> = {}): FeatureTemplate {
  return {
    id: id(),
    title: 'Interlock Patio',
    description: '',
    isCustom: false,
    group: null,
    items: [aTemplateItem()],
    statementsOfWork: [],
    safety: [],
    maintenance: [],
    ...given,
  };
}
