import {
  type Change,
  createIn,
  type RecordField,
  type Records,
  removeFrom,
  setAttributes,
  setKey,
} from '@portal/shared/changes';
import { type Reference, reference } from '@portal/shared/cms';
import type { Choice, FeatureStatus, FieldAnswer } from '@portal/shared/domain';
import type { PartRef } from '../domain/tree';

/** Editable fields of a feature or sub-item. */
export interface PartChanges {
  readonly name?: string;
  /** Of a feature. */
  readonly description?: string;
  readonly status?: FeatureStatus;
  readonly overheadPercent?: string;
  /** Notes for the client, from the cost planner. */
  readonly plannerNotes?: string;
  /**
   * Answer to a template field, merged into the stored JSON: other answers and unrecognised keys
   * are kept.
   */
  readonly answer?: FieldAnswer;
  /** Notes of a sub-item; the next two fields also concern only sub-items. */
  readonly notes?: string;
  /** Whether the client chooses the sub-item in the proposal. */
  readonly choice?: Choice;
  /** Group of alternatives that exclude each other. */
  readonly choiceGroup?: string;
}

export const featureType = 'paragraph--feature';
export const subItemType = 'paragraph--project_feature_item';
export const statementType = 'paragraph--project_sow_item';

/** Attribute name of each field, for features and sub-items. */
export const partFields = {
  [featureType]: {
    name: 'field_feature_name',
    description: 'field_description',
    status: 'field_feature_status',
    overheadPercent: 'field_feature_overhead',
    plannerNotes: 'field_feature_cp_description',
  },
  [subItemType]: {
    name: 'field_project_feature_name',
    notes: 'field_project_feature_notes',
    status: 'field_project_feature_status',
    overheadPercent: 'field_project_feature_overhead',
    plannerNotes: 'field_project_feature_cp_desc',
    choice: 'field_choice',
    choiceGroup: 'field_choice_group',
  },
} as const;

const valueFields = {
  [featureType]: 'field_feature_value',
  [subItemType]: 'field_project_feature_value',
} as const;

/** Returns record and attribute of a field of a feature or sub-item. */
export function partField(
  { featureId, itemId }: PartRef,
  field: Exclude<keyof PartChanges, 'answer'>,
): RecordField {
  const type = itemId === null ? featureType : subItemType;
  const fields: Readonly<Record<string, string>> = partFields[type];
  return { record: reference(type, itemId ?? featureId), path: [fields[field] ?? field] };
}

/** Returns record, attribute and keys of an answer to a template field. */
export function answerField({ featureId, itemId }: PartRef, question: string): RecordField {
  const type = itemId === null ? featureType : subItemType;
  const path = [valueFields[type], 'choices', question] as const;
  return { record: reference(type, itemId ?? featureId), path };
}

/** Returns changes of fields of a feature or sub-item, and of an answer to the template. */
export function changePart(
  shown: Records,
  { featureId, itemId }: PartRef,
  { answer, ...changes }: PartChanges,
): Change[] {
  const type = itemId === null ? featureType : subItemType;
  const record = reference(type, itemId ?? featureId);
  const fields: Readonly<Record<string, string>> = partFields[type];
  const values = Object.entries(changes).flatMap(([key, value]) =>
    fields[key] ? [[fields[key], value]] : [],
  );
  const set = setAttributes(shown, record, Object.fromEntries(values));
  if (!answer) return set;
  const keys = ['choices', answer.field];
  return [...set, ...setKey(shown, record, valueFields[type], keys, answer.choice)];
}

export const removeItem = (shown: Records, featureId: string, itemId: string): Change[] =>
  removeFrom(
    shown,
    { record: reference(featureType, featureId), field: 'field_feature_items' },
    reference(subItemType, itemId),
  );

const statementsOf = (featureId: string) => ({
  record: reference(featureType, featureId),
  field: 'field_feature_sow',
});

/** Returns a change that adds a statement of work (HTML) under this id. */
export const addStatement = (featureId: string, id: string, body: string): Change =>
  createIn(statementsOf(featureId), {
    record: reference(statementType, id),
    attributes: {
      field_project_sow_body: html(body),
      ...parentFields(reference(featureType, featureId), 'field_feature_sow'),
    },
  });

export const changeStatement = (shown: Records, id: string, body: string): Change[] =>
  setAttributes(shown, reference(statementType, id), { field_project_sow_body: html(body) });

export const removeStatement = (shown: Records, featureId: string, id: string): Change[] =>
  removeFrom(shown, statementsOf(featureId), reference(statementType, id));

/** Wraps a text in Drupal's formatted text. */
export const html = (value: string) => ({ value, format: 'basic_html' });

/** Returns the attributes by which a new part references the owner record. */
export const parentFields = ({ type, id }: Reference, field: string) => ({
  parent_id: id,
  parent_type: type.split('--')[0],
  parent_field_name: field,
});
