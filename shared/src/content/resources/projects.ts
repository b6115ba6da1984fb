import {
  type Attributes,
  dayRange,
  defineResource,
  flag,
  integer,
  maybe,
  object,
  text,
} from '../../cms';
import {
  type Payment,
  type Project,
  type ProjectState,
  readPaymentItemStatus,
  readPaymentStatus,
  readProjectStatus,
} from '../../domain';
import { taxRule } from '../../installation';
import { features } from './features';
import { plannerLines, thirdPartyLines, workLogEntries } from './lines';
import { crews, persons } from './people';

const rowAttributes = {
  title: text(),
  changed: maybe(),
  field_project_status: maybe(),
  field_project_payment_status: maybe(),
  field_project_client_budget: maybe(),
  field_project_date: dayRange(),
  field_project_signed: flag(),
};

type RowAttributes = Attributes<typeof rowAttributes>;

const textAttributes = {
  ...rowAttributes,
  field_project_description: text(),
  field_project_private_note: text(),
  field_project_client_notes: text(),
};

const textsOf = (given: Attributes<typeof textAttributes>) => ({
  description: given.field_project_description,
  privateNote: given.field_project_private_note,
  clientNotes: given.field_project_client_notes,
});

/** Attributes and lists of a project without related records. */
export const projectStates = defineResource({
  type: 'node--project',
  attributes: object(textAttributes),
  read: ({ attributes: given, related }): ProjectState => ({
    ...rowOf(given),
    ...textsOf(given),
    assignedUserIds: related.ids('field_project_assigned_user'),
    subcontractorIds: related.ids('field_project_subcontractors'),
    crewIds: related.ids('field_project_assigned_crew'),
  }),
});

/** A project with all related records of the project page. */
export const projects = defineResource({
  type: 'node--project',
  attributes: object({
    ...textAttributes,
    drupal_internal__nid: integer(),
    drupal_internal__vid: integer(),
    field_project_value: text(),
    field_project_signed_by: maybe(),
    field_project_signed_date: maybe(),
  }),
  read: ({ id, attributes: given, related }): Project => ({
    ...rowOf(given),
    id,
    assignedUserIds: related.ids('field_project_assigned_user'),
    subcontractorIds: related.ids('field_project_subcontractors'),
    nid: given.drupal_internal__nid,
    vid: given.drupal_internal__vid,
    ...textsOf(given),
    value: given.field_project_value,
    signedBy: given.field_project_signed_by,
    signedDate: given.field_project_signed_date,
    client: related.one('field_project_client', persons),
    assignedUsers: related.many('field_project_assigned_user', persons),
    subcontractors: related.many('field_project_subcontractors', persons),
    crews: related
      .many('field_project_assigned_crew', crews)
      .map((crew) => ({ id: crew.id, name: crew.title })),
    tax: taxRule(),
    features: related.many('field_project_features', features),
    thirdParty: related.many('field_project_third_party', thirdPartyLines),
    plannerLines: related.many('field_project_cost_planner', plannerLines),
    workLogBilled: related.many('field_project_work_log', workLogEntries),
    payments: related.many('field_project_psi', payments),
  }),
});

export const payments = defineResource({
  type: 'node--payment_schedule_item',
  attributes: object({
    title: text(),
    field_psi_name: text(),
    field_psi_description: text(),
    field_psi_amount: text(),
    field_psi_paid: text(),
    field_psi_total: text(),
    field_psi_due_date: maybe(),
    field_psi_payment_status: maybe(),
    field_psi_rule: maybe(),
  }),
  read: ({ id, attributes: given }): Payment => ({
    id,
    name: given.field_psi_name || given.title,
    description: given.field_psi_description,
    amount: given.field_psi_amount,
    paid: given.field_psi_paid,
    balance: given.field_psi_total,
    dueDate: given.field_psi_due_date,
    status: readPaymentItemStatus(given.field_psi_payment_status),
    ...(given.field_psi_rule && { rule: given.field_psi_rule }),
  }),
});

function rowOf(given: RowAttributes) {
  return {
    title: given.title,
    status: readProjectStatus(given.field_project_status),
    paymentStatus: readPaymentStatus(given.field_project_payment_status),
    budget: given.field_project_client_budget || null,
    startDate: given.field_project_date?.value ?? null,
    endDate: given.field_project_date?.end_value ?? null,
    signed: given.field_project_signed,
    changed: given.changed,
  };
}
