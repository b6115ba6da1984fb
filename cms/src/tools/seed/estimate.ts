import { emptyFeatureValue, type FieldChoice, serialiseFeatureValue } from '@portal/shared/domain';
import type { Seeder } from '../../engine/content-files/seeder';
import type { JsonObject } from '../../engine/schema/json';
import {
  addSow,
  type BookField,
  type BookItem,
  type BookLine,
  type BookTemplate,
  bookTemplates,
  lineAttributes,
} from '../../product/set-up/starting-templates';

interface EstimateItem {
  readonly name: string;
  readonly status: string;
  readonly overhead: string;
  readonly lineItems: readonly BookLine[];
  readonly thirdParty: readonly BookLine[];
}
export interface EstimateFeature extends EstimateItem {
  readonly items: readonly EstimateItem[];
}

/** Data that an estimate file lacks: texts for the client, and answers without lines. */
export interface FeatureWords {
  readonly description?: string;
  readonly notes?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly itemNotes?: Readonly<Record<string, string>>;
  readonly attachments?: readonly string[];
}

interface Kit {
  readonly seeder: Seeder;
  readonly template: BookTemplate | undefined;
  readonly templateId: string | null;
}

/** Returns the option whose lines occur in the estimate. */
const chosen = (field: BookField, lines: readonly BookLine[]) =>
  field.options.find(
    ({ lineItems }) =>
      lineItems.length > 0 &&
      lineItems.every(({ name }) => lines.some((line) => line.name === name)),
  );

function choiceOf(
  field: BookField,
  lines: readonly BookLine[],
  answer: string | undefined,
): FieldChoice | null {
  const option = chosen(field, lines) ?? field.options.find(({ name }) => name === answer);
  const value = option?.name ?? answer;
  return value === undefined
    ? null
    : {
        label: field.label,
        optionId: option?.id ?? null,
        value,
        onPlanner: field.useOnCostPlanner,
      };
}

function valueOf(
  kit: Kit,
  from: readonly BookItem[],
  part: EstimateItem,
  item: string | null,
  answers: FeatureWords['answers'],
): string {
  const choices = from.flatMap(({ fields }) =>
    fields.flatMap((field): [string, FieldChoice][] => {
      const choice = choiceOf(field, part.lineItems, answers?.[field.name]);
      return choice ? [[field.name, choice]] : [];
    }),
  );
  return serialiseFeatureValue({
    ...emptyFeatureValue,
    template: kit.template?.title ?? part.name,
    templateId: kit.templateId,
    isCustom: kit.template?.isCustom ?? true,
    clientStatus: 'submitted',
    item,
    choices: Object.fromEntries(choices),
  });
}

async function addLines(
  { seeder }: Kit,
  type: string,
  lines: readonly BookLine[],
  from: readonly BookItem[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const line of lines) {
    const preloaded = from.some(({ preloadedLineItems }) =>
      preloadedLineItems.some(({ name }) => name === line.name),
    );
    const option = from
      .flatMap(({ fields }) => fields.flatMap(({ options }) => options))
      .find(({ lineItems }) => lineItems.some(({ name }) => name === line.name));
    const origin = {
      originalId: preloaded ? 'blue_line_item' : '',
      option: preloaded ? '' : (option?.id ?? ''),
    };
    ids.push(await seeder.add(type, lineAttributes(line, origin)));
  }
  return ids;
}

async function addItem(kit: Kit, item: EstimateItem, words: FeatureWords): Promise<string> {
  const from = kit.template?.items.filter(({ name }) => name === item.name) ?? [];
  return kit.seeder.add(
    'paragraph--project_feature_item',
    {
      field_project_feature_name: item.name,
      field_project_feature_status: item.status,
      field_project_feature_overhead: item.overhead,
      field_project_feature_cp_desc: words.itemNotes?.[item.name] ?? '',
      field_project_feature_value: valueOf(
        kit,
        from,
        item,
        from.length > 0 ? item.name : null,
        words.answers,
      ),
      field_choice: 'none',
    },
    {
      field_item_line_items: await addLines(kit, 'paragraph--line_item', item.lineItems, from),
      field_item_third_party: await addLines(
        kit,
        'paragraph--third_party_item',
        item.thirdParty,
        [],
      ),
    },
  );
}

/**
 * Adds a feature with lines, sub-items and statement of work, as created from the template and
 * priced.
 */
export async function addFeature(
  seeder: Seeder,
  templates: ReadonlyMap<string, string>,
  feature: EstimateFeature,
  words: FeatureWords,
): Promise<string> {
  const template = bookTemplates.find(({ title }) => title === feature.name);
  const kit: Kit = { seeder, template, templateId: templates.get(feature.name) ?? null };
  const base = template?.items.filter(({ isBase }) => isBase) ?? [];
  const items: string[] = [];
  for (const item of feature.items) items.push(await addItem(kit, item, words));
  return seeder.add('paragraph--feature', featureAttributes(kit, base, feature, words), {
    field_feature_line_items: await addLines(kit, 'paragraph--line_item', feature.lineItems, base),
    field_feature_third_party: await addLines(
      kit,
      'paragraph--third_party_item',
      feature.thirdParty,
      [],
    ),
    field_feature_items: items,
    field_feature_sow: await addSow(seeder, template?.sow ?? []),
    field_feature_attachment: words.attachments ?? [],
  });
}

const featureAttributes = (
  kit: Kit,
  base: readonly BookItem[],
  feature: EstimateFeature,
  words: FeatureWords,
): JsonObject => ({
  field_feature_name: feature.name,
  field_description: words.description ?? kit.template?.description ?? '',
  field_feature_status: feature.status,
  field_feature_overhead: feature.overhead,
  field_feature_cp_description: words.notes ?? '',
  field_feature_value: valueOf(kit, base, feature, null, words.answers),
});
