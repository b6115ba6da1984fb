import type { Reference, Resource } from '@portal/shared/cms';
import {
  attach,
  createPart,
  newId,
  patch,
  query,
  readOne,
  reference,
  removeFrom,
} from '@portal/shared/cms';
import { createLine, type LineParent } from '@portal/shared/content';
import {
  type Choice,
  type FeatureDraft,
  type FeatureStatus,
  type FeatureValue,
  type FieldAnswer,
  type ItemDraft,
  type LineDraft,
  serialiseFeatureValue,
  withChoice,
} from '@portal/shared/domain';
import { httpConfiguration } from '@portal/shared/http';
import {
  featureValues,
  type StoredPart,
  statementsOfWork,
  storedFeatures,
  storedSubItems,
  subItemValues,
} from './feature-records';

const project = (id: string) => reference('node--project', id);
const feature = (id: string) => reference('paragraph--feature', id);

/** What a step of a longer write stores. */
export type StepKind = 'feature' | 'group' | 'line' | 'statement';

/** Told before each step of a longer write what comes next. A sub-item is a group of lines. */
export type OnStep = (next: string, kind: StepKind) => void;

/**
 * Stores a feature with its lines, sub-items and statements of work, then attaches it to its project.
 * Parts come before what carries them, so that nothing half made is ever seen. Gives the feature's id.
 */
export async function addFeature(
  projectId: string,
  draft: FeatureDraft,
  onStep?: OnStep,
): Promise<string> {
  await httpConfiguration().prepare?.();
  const id = draft.id ?? newId();
  const lines = await storeLines({ kind: 'feature', id, list: 'lines' }, draft.lines, onStep);
  const items: Reference[] = [];
  for (const item of draft.items) items.push(await storeItem(id, item, onStep));
  const statements: Reference[] = [];
  for (const body of draft.statementsOfWork) {
    onStep?.('Statement of work', 'statement');
    statements.push(await storeStatement(id, body));
  }
  onStep?.(draft.name, 'feature');
  const stored = await createPart({
    type: storedFeatures.type,
    id,
    attributes: {
      field_feature_name: draft.name,
      field_description: draft.description,
      field_feature_status: draft.status,
      field_feature_value: serialiseFeatureValue(draft.value),
      ...parentOf('node', projectId, 'field_project_features'),
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

export interface FeatureChanges {
  readonly name?: string;
  readonly description?: string;
  readonly status?: FeatureStatus;
  readonly overheadPercent?: string;
  /** What the client reads, from the cost planner. */
  readonly plannerNotes?: string;
  /** Put among the answers that are stored: those of others stay, and so does what the service keeps beside them. */
  readonly answer?: FieldAnswer;
}

/** Changes a feature's own fields. Undefined ones are left as they are. */
export function patchFeature(id: string, changes: FeatureChanges): Promise<StoredPart> {
  return patch(storedFeatures, id, async () => ({
    attributes: {
      field_feature_name: changes.name,
      field_description: changes.description,
      field_feature_status: changes.status,
      field_feature_overhead: changes.overheadPercent,
      field_feature_cp_description: changes.plannerNotes,
      field_feature_value: await answeredValue(
        featureValues,
        id,
        'field_feature_value',
        changes.answer,
      ),
    },
  }));
}

export function removeFeature(projectId: string, id: string): Promise<void> {
  const removed = reference(storedFeatures.type, id);
  return removeFrom(project(projectId), 'field_project_features', removed);
}

/** Stores a sub-item with its lines and attaches it to its feature. Gives its id. */
export async function addSubItem(
  featureId: string,
  draft: ItemDraft,
  onStep?: OnStep,
): Promise<string> {
  const stored = await storeItem(featureId, draft, onStep);
  await attach(feature(featureId), 'field_feature_items', [stored]);
  return stored.id;
}

export interface SubItemChanges extends Omit<FeatureChanges, 'description'> {
  readonly notes?: string;
  /** Whether the client chooses it in the proposal. */
  readonly choice?: Choice;
  /** Alternatives of one group exclude each other. */
  readonly choiceGroup?: string;
}

export function patchSubItem(id: string, changes: SubItemChanges): Promise<StoredPart> {
  return patch(storedSubItems, id, async () => ({
    attributes: {
      field_project_feature_name: changes.name,
      field_project_feature_notes: changes.notes,
      field_project_feature_status: changes.status,
      field_project_feature_overhead: changes.overheadPercent,
      field_project_feature_cp_desc: changes.plannerNotes,
      field_choice: changes.choice,
      field_choice_group: changes.choiceGroup,
      field_project_feature_value: await answeredValue(
        subItemValues,
        id,
        'field_project_feature_value',
        changes.answer,
      ),
    },
  }));
}

export function removeSubItem(featureId: string, id: string): Promise<void> {
  return removeFrom(feature(featureId), 'field_feature_items', reference(storedSubItems.type, id));
}

/** Stores a statement of work (HTML) and attaches it to its feature. Gives its id. */
export async function addStatementOfWork(featureId: string, body: string): Promise<string> {
  const stored = await storeStatement(featureId, body);
  await attach(feature(featureId), 'field_feature_sow', [stored]);
  return stored.id;
}

export async function patchStatementOfWork(id: string, body: string): Promise<void> {
  await patch(statementsOfWork, id, { attributes: { field_project_sow_body: html(body) } });
}

export function removeStatementOfWork(featureId: string, id: string): Promise<void> {
  return removeFrom(feature(featureId), 'field_feature_sow', reference(statementsOfWork.type, id));
}

/** The JSON text with one more answer, made of what is stored at this moment. */
async function answeredValue(
  resource: Resource<FeatureValue>,
  id: string,
  field: string,
  answer: FieldAnswer | undefined,
): Promise<string | undefined> {
  if (!answer) return undefined;
  const stored = await readOne(resource, id, query().addFields(resource.type, [field]));
  return serialiseFeatureValue(withChoice(stored, answer.field, answer.choice));
}

async function storeItem(featureId: string, draft: ItemDraft, onStep?: OnStep) {
  const id = draft.id ?? newId();
  const lines = await storeLines({ kind: 'item', id, list: 'lines' }, draft.lines, onStep);
  onStep?.(draft.name, 'group');
  return createPart({
    type: storedSubItems.type,
    id,
    attributes: {
      field_project_feature_name: draft.name,
      field_project_feature_status: draft.status,
      field_project_feature_value: serialiseFeatureValue(draft.value),
      ...parentOf('paragraph', featureId, 'field_feature_items'),
    },
    relationships: { field_item_line_items: lines },
  });
}

async function storeLines(parent: LineParent, drafts: readonly LineDraft[], onStep?: OnStep) {
  const stored: Reference[] = [];
  for (const draft of drafts) {
    onStep?.(draft.name, 'line');
    stored.push(await createLine(parent, { ...draft, id: draft.id ?? newId() }));
  }
  return stored;
}

function storeStatement(featureId: string, body: string) {
  return createPart({
    type: statementsOfWork.type,
    id: newId(),
    attributes: {
      field_project_sow_body: html(body),
      ...parentOf('paragraph', featureId, 'field_feature_sow'),
    },
  });
}

function html(value: string) {
  return { value, format: 'basic_html' };
}

function parentOf(type: 'node' | 'paragraph', id: string, field: string) {
  return { parent_id: id, parent_type: type, parent_field_name: field };
}
