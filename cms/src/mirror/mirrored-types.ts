import { proposalInclude } from '../product/proposal/load-facts';

/** Relationships of a project that a proposal, its documents and its change requests need, as an include of JSON:API. */
export const treeInclude: readonly string[] = [
  ...proposalInclude,
  'field_project_assigned_user',
  'field_project_change_orders.field_co_line_items',
  'field_project_change_orders.field_feature_item.field_item_line_items',
  'field_project_change_orders.field_submitted_by',
  'field_project_change_orders.field_decided_by',
];

/** Types below a project that the mirror copies; records of other types belong to the mirror alone. */
export const treeTypes: ReadonlySet<string> = new Set([
  'node--payment_schedule_item',
  'media--document',
  'paragraph--feature',
  'paragraph--project_feature_item',
  'paragraph--line_item',
  'paragraph--third_party_item',
  'paragraph--project_sow_item',
  'paragraph--change_order',
]);

/** Relationships of evidence, which the content system never has. */
export const evidenceFields: readonly string[] = [
  'field_signed_documents',
  'field_answer_documents',
];

/** Relationships that the mirror sets by itself. */
export const ownFields: ReadonlySet<string> = new Set([
  'field_project_signed_proposal',
  'field_answer_documents',
  'thumbnail',
  'uid',
]);

/** Attributes that each content system sets by itself. */
export const ownAttributes: ReadonlySet<string> = new Set([
  'access',
  'changed',
  'created',
  'init',
  'langcode',
  'login',
  'parent_field_name',
  'parent_id',
  'parent_type',
  'uri',
]);

/** What the service writes into a record of the content system; everything else is the staff's. */
export const publishedFields: Readonly<
  Record<
    string,
    { readonly attributes: readonly string[]; readonly relationships: readonly string[] }
  >
> = {
  'media--document': {
    attributes: ['name', 'field_document_name'],
    relationships: ['field_document_group_parent', 'field_document_field_parent'],
  },
  'node--payment_schedule_item': {
    attributes: [
      'title',
      'field_psi_name',
      'field_psi_description',
      'field_psi_amount',
      'field_psi_due_date',
      'field_psi_payment_status',
      'field_psi_paid',
      'field_psi_rule',
      'field_psi_total',
    ],
    relationships: ['field_psi_change_request'],
  },
  'paragraph--project_feature_item': { attributes: ['field_chosen'], relationships: [] },
  'paragraph--feature': { attributes: ['field_feature_value'], relationships: [] },
  'paragraph--change_order': {
    attributes: ['field_change_request_status', 'field_decline_reason', 'field_decided_date'],
    relationships: ['field_decided_by'],
  },
  'node--project': {
    attributes: ['field_project_signed', 'field_project_signed_by', 'field_project_signed_date'],
    relationships: [
      'field_project_psi',
      'field_project_client_signature',
      'field_project_client_signature2',
    ],
  },
};
