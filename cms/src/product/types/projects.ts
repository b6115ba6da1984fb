import { rolesWho } from '@portal/shared/domain';
import { office, pricing, staff } from '../../engine/access/role';
import {
  administrator,
  assignedDesigner,
  creator,
  manager,
  ownClient,
  ownSubcontractor,
  unrestrictedStaffWorker,
} from '../../engine/access/rules';
import { day, dayRange, decimal, flag, longText, text } from '../../engine/schema/fields';
import { many, one, resourceType } from '../../engine/schema/resource-type';

const paragraphs = (bundle: string, readers = pricing, writers = pricing) =>
  many(`paragraph--${bundle}`, { readers, writers });

/** Administrators and managers manage the team (decision 23). */
const team = { readers: staff, writers: office };

/** Signature fields, written only by the service (decision 60). */
const signature = one('media--document', {
  readers: [...office, 'designer', 'customer'],
  readOnly: true,
});

export const project = resourceType('node--project', {
  attributes: {
    field_project_status: text({ indexed: true }),
    field_project_payment_status: text({ writers: office }),
    field_project_date: dayRange(),
    // The creator of a project sets the budget; afterwards only the office may change the budget
    // (spec 2, section 6).
    field_project_client_budget: text({
      orderedAsNumber: true,
      writers: office,
      firstWriters: pricing,
    }),
    field_project_client_notes: longText({ readers: staff }),
    field_project_description: text({ maxLength: 255 }),
    field_project_private_note: text({ maxLength: 255, readers: staff }),
    field_project_cost_estimate: decimal(12, 2, { readers: pricing }),
    field_project_value: longText({ readers: pricing }),
    field_project_signed: flag({ readOnly: true }),
    field_project_archived: flag({ readOnly: true, readers: staff, indexed: true }),
    field_project_signed_by: text({ readOnly: true }),
    field_project_signed_date: day({ readOnly: true }),
    field_checklist_default_added: flag({ readers: staff }),
  },
  relationships: {
    uid: one('user--user', { creator: true, readOnly: true, readers: staff }),
    field_project_client: one('user--user'),
    field_project_assigned_user: many('user--user', team),
    field_project_subcontractors: many('user--user', team),
    field_project_assigned_crew: many('node--crew', team),
    field_project_features: many('paragraph--feature', { partlyReadBy: ['customer'] }),
    field_project_third_party: paragraphs('third_party_item'),
    field_project_cost_planner: paragraphs('cost_planner_item'),
    field_project_change_orders: many('paragraph--change_order', {
      readers: staff,
      writers: rolesWho('changeRequests.create'),
    }),
    field_project_checklist_items: paragraphs('checklist_item'),
    field_project_psi: many('node--payment_schedule_item', {
      readers: [...pricing, 'customer'],
      writers: office,
    }),
    field_project_work_log: paragraphs('work_log_item', office, office),
    field_project_files: many('media--document', {
      partlyReadBy: ['customer'],
      writers: rolesWho('documents.uploadToProject'),
    }),
    field_project_client_signature: signature,
    field_project_client_signature2: signature,
    field_project_signed_proposal: signature,
  },
  mayRead: [
    administrator,
    manager,
    unrestrictedStaffWorker,
    assignedDesigner,
    ownClient,
    ownSubcontractor,
  ],
  mayWrite: [administrator, manager, assignedDesigner],
  mayEdit: [
    {
      who: [unrestrictedStaffWorker, ownSubcontractor],
      fields: [
        'field_project_description',
        'field_project_private_note',
        'field_project_files',
        'field_project_change_orders',
      ],
    },
  ],
  mayDelete: [administrator, manager],
  mayCreate: pricing,
  archivedBy: 'field_project_archived',
  assignCreator: { role: 'designer', field: 'field_project_assigned_user' },
});

export const paymentScheduleItem = resourceType('node--payment_schedule_item', {
  attributes: {
    field_psi_name: text(),
    field_psi_description: longText(),
    field_psi_amount: text(),
    field_psi_due_date: day(),
    field_psi_payment_status: text(),
    field_psi_paid: text(),
    // A percentage, `rest` or `change`; empty for a fixed amount (ADR 74).
    field_psi_rule: text(),
    field_psi_total: text(),
  },
  relationships: {
    uid: one('user--user', { creator: true, readOnly: true, readers: staff }),
    // The approved change request that the payment pays (ADR 87).
    field_psi_change_request: one('paragraph--change_order', {
      readOnly: true,
      plain: true,
      readers: pricing,
    }),
  },
  mayRead: [administrator, manager, assignedDesigner, ownClient, creator],
  mayWrite: [administrator, manager, creator],
  mayCreate: office,
  part: true,
});

export const estimateVersion = resourceType('node--estimate_version', {
  attributes: {
    field_version_snapshot: longText({ readers: office }),
    // Sum of the counted features before tax, derived from each written snapshot.
    field_version_subtotal: decimal(15, 2, { readers: office, readOnly: true }),
  },
  relationships: {
    uid: one('user--user', { creator: true, readOnly: true }),
    field_version_project: one('node--project'),
  },
  mayRead: [administrator, manager, creator],
  mayWrite: [administrator, manager, creator],
  mayCreate: office,
  part: true,
  belongsBy: ['field_version_project'],
});

/**
 * A signed proposal, written only by the service. The documents are the PDF and the canonical JSON.
 */
export const signedProposal = resourceType('node--signed_proposal', {
  attributes: {
    field_signed_by: text({ readOnly: true }),
    field_signed_total: text({ readOnly: true }),
    field_signed_json_sha256: text({ readOnly: true }),
    field_signed_pdf_sha256: text({ readOnly: true }),
  },
  relationships: {
    field_signed_project: one('node--project', { readOnly: true }),
    field_signed_documents: many('media--document', { readOnly: true, plain: true }),
  },
  mayRead: [administrator, manager, assignedDesigner, ownClient],
  mayWrite: [],
  mayDelete: [],
  mayCreate: [],
  part: true,
  belongsBy: ['field_signed_project'],
});

/**
 * Written only by the service. Old and new values may contain prices: readable only with full
 * project access.
 */
export const activity = resourceType('node--activity', {
  attributes: {
    field_activity_field: text({ readOnly: true }),
    field_activity_before: longText({ readOnly: true }),
    field_activity_after: longText({ readOnly: true }),
  },
  relationships: {
    uid: one('user--user', { creator: true, readOnly: true }),
    field_activity_project: one('node--project', { readOnly: true }),
  },
  mayRead: [administrator, manager, creator],
  mayWrite: [],
  mayDelete: [],
  mayCreate: [],
  part: true,
  belongsBy: ['field_activity_project'],
});
