import {
  attach,
  createPart,
  newId,
  query,
  type RawResource,
  type Reference,
  readBehindWrites,
  readRaw,
  readReferences,
  record,
  reference,
  refuse,
} from '@portal/shared/cms';
import { asNewFeatureValue, parseFeatureValue, serialiseFeatureValue } from '@portal/shared/domain';
import { httpConfiguration } from '@portal/shared/http';
import type { OnStep, StepKind } from './features.repository';
import { parentFields } from './part-changes';

/** Relationships of a paragraph that are copied as well, with the target type. */
type Parts = Readonly<Record<string, string>>;

const partsOf: Readonly<Record<string, Parts>> = {
  'paragraph--feature': {
    field_feature_line_items: 'paragraph--line_item',
    field_feature_third_party: 'paragraph--third_party_item',
    field_feature_items: 'paragraph--project_feature_item',
    field_feature_sow: 'paragraph--project_sow_item',
  },
  'paragraph--project_feature_item': {
    field_item_line_items: 'paragraph--line_item',
    field_item_third_party: 'paragraph--third_party_item',
  },
};

/** Attributes that belong to the record's lifecycle, not to the content. */
const ownLife =
  /^(drupal_internal__|revision_|content_translation_|parent_)|^(created|status|langcode|default_langcode|behavior_settings|paragraph_type|field_is_template)$/;

const nameFields: Readonly<Record<string, string>> = {
  'paragraph--feature': 'field_feature_name',
  'paragraph--project_feature_item': 'field_project_feature_name',
};

interface Parent {
  readonly record: Reference;
  readonly field: string;
}

/**
 * Copies a feature with lines, incidental costs, sub-items and statements, without documents.
 * Returns the id of the copy.
 */
export function duplicateFeature(
  projectId: string,
  featureId: string,
  onStep?: OnStep,
): Promise<string> {
  const parent = reference('node--project', projectId);
  return duplicate(
    { record: parent, field: 'field_project_features' },
    reference('paragraph--feature', featureId),
    onStep,
  );
}

/**
 * Copies a sub-item with lines and incidental costs, without documents. Returns the id of the copy.
 */
export function duplicateSubItem(
  featureId: string,
  itemId: string,
  onStep?: OnStep,
): Promise<string> {
  const parent = reference('paragraph--feature', featureId);
  return duplicate(
    { record: parent, field: 'field_feature_items' },
    reference('paragraph--project_feature_item', itemId),
    onStep,
  );
}

async function duplicate(parent: Parent, { type, id }: Reference, onStep?: OnStep) {
  await httpConfiguration().prepare?.();
  const asked = query().addInclude(includesOf(type));
  const { record: raw, included } = await readBehindWrites(() => readRaw(type, id, asked));
  const copied = await copyPart({ raw, type, parent, included, onStep }, startsAnew(raw));
  await attach(parent.record, parent.field, [copied]);
  return copied.id;
}

function includesOf(type: string): string[] {
  return Object.entries(partsOf[type] ?? {}).flatMap(([field, part]) => [
    field,
    ...includesOf(part).map((deeper) => `${field}.${deeper}`),
  ]);
}

/** Returns the attributes that a copy resets: initial status, no client approval. */
function startsAnew({ type, attributes }: RawResource): Record<string, unknown> {
  const field = nameFields[type] ?? '';
  const prefix = type === 'paragraph--feature' ? 'field_feature' : 'field_project_feature';
  const stored = attributes[`${prefix}_value`];
  const value = parseFeatureValue(typeof stored === 'string' ? stored : null);
  return {
    [field]: `${String(attributes[field] ?? '')} (copy)`,
    [`${prefix}_status`]: 'design_stage',
    [`${prefix}_value`]: serialiseFeatureValue(asNewFeatureValue(value)),
  };
}

interface Copying {
  readonly raw: RawResource;
  /** Type of the copy. */
  readonly type: string;
  readonly parent: Parent;
  readonly included: readonly RawResource[];
  readonly onStep?: OnStep | undefined;
}

/**
 * Stores a copy of a paragraph, parts first. Refuses a paragraph of an unexpected type before any
 * request is sent.
 */
export async function copyPart(
  { raw, type, parent, included, onStep }: Copying,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Reference> {
  if (raw.type !== type) refuse(`${raw.type}/${raw.id}`, `a ${raw.type} is no ${type}.`);
  const id = newId();
  const record = reference(type, id);
  const relationships: Record<string, readonly Reference[]> = {};
  for (const [field, part] of Object.entries(partsOf[type] ?? {})) {
    const copies: Reference[] = [];
    for (const child of childrenOf(raw, field, included))
      copies.push(await copyPart({ raw: child, type: part, parent: { record, field }, included }));
    relationships[field] = copies;
  }
  onStep?.(String(Object.values(changes)[0] ?? ''), kindOf(type));
  const attributes = {
    ...contentOf(raw),
    ...changes,
    ...parentFields(parent.record, parent.field),
  };
  return createPart({ type, id, attributes, relationships });
}

function childrenOf(raw: RawResource, field: string, included: readonly RawResource[]) {
  return readReferences(raw.relationships[field]).flatMap(
    ({ id }) => included.find((one) => one.id === id) ?? [],
  );
}

function contentOf({ attributes }: RawResource): Record<string, unknown> {
  const kept = Object.entries(attributes).filter(([field]) => !ownLife.test(field));
  return Object.fromEntries(kept.map(([field, value]) => [field, written(value)]));
}

/** Returns a formatted text without the computed `processed` HTML. */
function written(value: unknown): unknown {
  if (!('processed' in record(value))) return value;
  const { processed: _, ...text } = record(value);
  return text;
}

function kindOf(type: string): StepKind {
  return type === 'paragraph--feature' ? 'feature' : 'group';
}
