import { defineResource, flag, formatted, maybe, object, text } from '../../cms';
import {
  type Choice,
  type Feature,
  parseFeatureValue,
  readFeatureStatus,
  type StatementOfWork,
  type SubItem,
} from '../../domain';
import { documents } from './documents';
import { lines, thirdPartyLines } from './lines';

export const subItems = defineResource({
  type: 'paragraph--project_feature_item',
  attributes: object({
    field_project_feature_name: text(),
    field_project_feature_notes: text(),
    field_project_feature_status: maybe(),
    field_project_feature_cp_desc: text(),
    field_project_feature_overhead: text(),
    field_project_feature_value: text(),
    field_choice: text(),
    field_choice_group: maybe(),
    field_chosen: flag(),
  }),
  read: ({ id, attributes: given, related }): SubItem => ({
    id,
    name: given.field_project_feature_name,
    notes: given.field_project_feature_notes,
    status: readFeatureStatus(given.field_project_feature_status),
    plannerNotes: given.field_project_feature_cp_desc,
    overheadPercent: given.field_project_feature_overhead,
    value: parseFeatureValue(given.field_project_feature_value),
    choice: readChoice(given.field_choice),
    choiceGroup: given.field_choice_group,
    chosen: given.field_chosen,
    lines: related.many('field_item_line_items', lines),
    thirdParty: related.many('field_item_third_party', thirdPartyLines),
    attachments: related.many('field_item_attachment', documents),
  }),
});

export const statementsOfWork = defineResource({
  type: 'paragraph--project_sow_item',
  attributes: object({ field_project_sow_body: formatted() }),
  read: ({ id, attributes, related }): StatementOfWork => ({
    id,
    body: attributes.field_project_sow_body?.value ?? '',
    images: related.many('field_project_sow_images', documents),
  }),
});

export const features = defineResource({
  type: 'paragraph--feature',
  attributes: object({
    field_feature_name: text(),
    field_description: text(),
    field_feature_status: maybe(),
    field_feature_value: text(),
    field_feature_overhead: text(),
    field_feature_cp_description: text(),
  }),
  read: ({ id, attributes: given, related }): Feature => ({
    id,
    name: given.field_feature_name,
    description: given.field_description,
    status: readFeatureStatus(given.field_feature_status),
    value: parseFeatureValue(given.field_feature_value),
    overheadPercent: given.field_feature_overhead,
    plannerNotes: given.field_feature_cp_description,
    lines: related.many('field_feature_line_items', lines),
    thirdParty: related.many('field_feature_third_party', thirdPartyLines),
    items: related.many('field_feature_items', subItems),
    statementsOfWork: related.many('field_feature_sow', statementsOfWork),
    attachments: related.many('field_feature_attachment', documents),
  }),
});

function readChoice(stored: string): Choice {
  return stored === 'optional' || stored === 'alternative' ? stored : 'none';
}
