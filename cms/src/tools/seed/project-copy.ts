import { builtMetadata, projectTemplates } from '@portal/shared/domain';
import type { JsonObject } from '../../engine/schema/json';
import {
  type BookField,
  type BookItem,
  type BookLine,
  type BookTemplate,
  bookTemplates,
  sowHtml,
} from '../../product/set-up/starting-templates';

/** Returns the price book's templates in the format of a project's copy (`field_project_value`). */
export function copyOfTemplates(ids: ReadonlyMap<string, string>): string {
  const templates = bookTemplates.map((one) => templateCopy(one, ids.get(one.title) ?? ''));
  return builtMetadata('', projectTemplates(JSON.stringify({ templates })) ?? []);
}

const templateCopy = ({ items, sow, ...template }: BookTemplate, id: string): JsonObject => ({
  id,
  title: template.title,
  description: template.description,
  isCustom: template.isCustom,
  group: template.group,
  items: items.map((item) => itemCopy(item, id)),
  statementsOfWork: sow.length > 0 ? [sowHtml(sow)] : [],
  safety: [...template.safety],
  maintenance: [...template.maintenance],
});

const itemCopy = ({ name, isBase, fields, preloadedLineItems }: BookItem, id: string) => ({
  id: `${id}/${name}`,
  name,
  isBase,
  fields: fields.map((field) => fieldCopy(field, isBase ? 'feature' : 'item')),
  lines: preloadedLineItems.map(lineCopy),
});

const fieldCopy = ({ useOnCostPlanner, options, ...field }: BookField, appliesTo: string) => ({
  id: field.name,
  name: field.name,
  label: field.label,
  type: field.type,
  appliesTo,
  onPlanner: useOnCostPlanner,
  options: options.map(({ id, name, colors, lineItems }) => ({
    id,
    name,
    value: name,
    colors: [...colors],
    lines: lineItems.map(lineCopy),
  })),
});

const lineCopy = ({ name, quantity, unit, unitPrice, overhead }: BookLine) => ({
  name,
  description: '',
  quantity,
  unit,
  unitPrice,
  overheadPercent: overhead,
});
