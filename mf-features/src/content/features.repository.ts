import type { Reference } from '@portal/shared/cms';
import { attach, createPart, newId, reference, removeFrom } from '@portal/shared/cms';
import {
  type FeatureDraft,
  type ItemDraft,
  type LineDraft,
  serialiseFeatureValue,
} from '@portal/shared/domain';
import { httpConfiguration } from '@portal/shared/http';
import { storeLine } from './line-changes';
import { featureType, html, parentFields, statementType, subItemType } from './part-changes';

const project = (id: string) => reference('node--project', id);
const feature = (id: string) => reference('paragraph--feature', id);

/** Kind of record that a step of a longer write stores. */
export type StepKind = 'feature' | 'group' | 'line' | 'statement';

/**
 * Receives the name of the next record before each step of a longer write. A sub-item is a group of
 * lines.
 */
export type OnStep = (next: string, kind: StepKind) => void;

/**
 * Stores a feature with lines, sub-items and statements of work, then attaches the feature to the
 * project. Parts are stored before their owner: other readers never see an incomplete feature.
 * Returns the feature's id.
 */
export async function addFeature(
  projectId: string,
  draft: FeatureDraft,
  onStep?: OnStep,
): Promise<string> {
  await httpConfiguration().prepare?.();
  const id = draft.id ?? newId();
  const lines = await storeLines(feature(id), 'field_feature_line_items', draft.lines, onStep);
  const items: Reference[] = [];
  for (const item of draft.items) items.push(await storeItem(id, item, onStep));
  const statements: Reference[] = [];
  for (const body of draft.statementsOfWork) {
    onStep?.('Statement of work', 'statement');
    statements.push(await storeStatement(id, body));
  }
  onStep?.(draft.name, 'feature');
  const stored = await createPart({
    type: featureType,
    id,
    attributes: {
      field_feature_name: draft.name,
      field_description: draft.description,
      field_feature_status: draft.status,
      field_feature_value: serialiseFeatureValue(draft.value),
      ...parentFields(project(projectId), 'field_project_features'),
    },
    relationships: {
      field_feature_line_items: lines,
      field_feature_items: items,
      field_feature_sow: statements,
    },
  });
  await attach(project(projectId), 'field_project_features', [stored]);
  return id;
}

export function removeFeature(projectId: string, id: string): Promise<void> {
  const removed = reference(featureType, id);
  return removeFrom(project(projectId), 'field_project_features', removed);
}

/**
 * Stores a sub-item with lines and attaches the sub-item to the feature. Returns the sub-item's id.
 */
export async function addSubItem(
  featureId: string,
  draft: ItemDraft,
  onStep?: OnStep,
): Promise<string> {
  const stored = await storeItem(featureId, draft, onStep);
  await attach(feature(featureId), 'field_feature_items', [stored]);
  return stored.id;
}

async function storeItem(featureId: string, draft: ItemDraft, onStep?: OnStep) {
  const id = draft.id ?? newId();
  const lines = await storeLines(
    reference(subItemType, id),
    'field_item_line_items',
    draft.lines,
    onStep,
  );
  onStep?.(draft.name, 'group');
  return createPart({
    type: subItemType,
    id,
    attributes: {
      field_project_feature_name: draft.name,
      field_project_feature_status: draft.status,
      field_project_feature_value: serialiseFeatureValue(draft.value),
      ...parentFields(feature(featureId), 'field_feature_items'),
    },
    relationships: { field_item_line_items: lines },
  });
}

async function storeLines(
  record: Reference,
  field: string,
  drafts: readonly LineDraft[],
  onStep?: OnStep,
) {
  const stored: Reference[] = [];
  for (const draft of drafts) {
    onStep?.(draft.name, 'line');
    stored.push(await storeLine({ record, field }, { ...draft, id: draft.id ?? newId() }));
  }
  return stored;
}

function storeStatement(featureId: string, body: string) {
  return createPart({
    type: statementType,
    id: newId(),
    attributes: {
      field_project_sow_body: html(body),
      ...parentFields(feature(featureId), 'field_feature_sow'),
    },
  });
}
