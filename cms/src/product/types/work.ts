import { changeRequestStatuses, changeTimings, rolesWho } from '@portal/shared/domain';
import { sql } from 'kysely';
import { office, pricing, type Role } from '../../engine/access/role';
import {
  administrator,
  all,
  column,
  creator,
  manager,
  ownClient,
  ownSubcontractor,
  type Rule,
  unrestrictedStaffWorker,
  where,
} from '../../engine/access/rules';
import { choice, day, decimal, flag, instant, longText, text } from '../../engine/schema/fields';
import { many, one, resourceType } from '../../engine/schema/resource-type';
import { unlessClientAnswered, whileOpen } from './decided';
import { partsOfProjects } from './features';

/**
 * Allows the creator of an incomplete request, not yet attached to the project, to remove the
 * request.
 */
const unlisted: Rule = (viewer, at) =>
  viewer.id !== '' &&
  sql<boolean>`(${sql.ref(`${at.e}.owner`)} = ${viewer.id}
    and ${column(at, 'field_change_request_status')} = 'submitted' and not exists (
    select 1 from reference where field = 'field_project_change_orders' and to_id = ${sql.ref(`${at.e}.uuid`)}))`;

const writersOfRequests: readonly Rule[] = [
  administrator,
  manager,
  unrestrictedStaffWorker,
  ownSubcontractor,
  creator,
];

/** Statuses of change requests that the proposal shows; excludes requests that the office has only received. */
export const proposedStatuses = ['reviewing', 'approved', 'rejected'] as const;

/** Allows the client to see the requests of the proposal. */
const inProposal: Rule = where(
  ownClient,
  (at) =>
    sql<boolean>`${column(at, 'field_change_request_status')} in (${sql.join([...proposedStatuses])})`,
);

export const changeOrder = resourceType('paragraph--change_order', {
  attributes: {
    field_description: longText(),
    field_notes: longText(),
    field_change_request_status: choice(
      changeRequestStatuses.map(({ key }) => key),
      { writers: office, initial: 'submitted' },
    ),
    field_submitted_date: instant({ readOnly: true }),
    field_decided_date: instant({ readOnly: true }),
    field_decline_reason: longText({ writers: office }),
    // Whether the approved request falls due with the next unpaid payment, or as a payment of its own (ADR 81).
    field_payment_timing: choice([...changeTimings], { writers: office }),
    field_payment_due_date: day({ writers: office }),
  },
  relationships: {
    field_submitted_by: one('user--user', { readOnly: true }),
    field_decided_by: one('user--user', { readOnly: true }),
    field_feature: one('paragraph--feature', { plain: true }),
    field_feature_item: one('paragraph--project_feature_item'),
    field_co_line_items: many('paragraph--line_item', { writers: pricing }),
    // PDF and canonical JSON of the client's answer.
    field_answer_documents: many('media--document', { readOnly: true, plain: true }),
  },
  mayRead: [...partsOfProjects, unrestrictedStaffWorker, ownSubcontractor],
  shownTo: [inProposal],
  mayWrite: whileOpen(writersOfRequests),
  mayEdit: [
    { who: writersOfRequests, fields: ['field_notes'] },
    { who: unlessClientAnswered(writersOfRequests), fields: ['field_change_request_status'] },
  ],
  mayDelete: unlessClientAnswered([administrator, manager, unlisted]),
  mayCreate: rolesWho('changeRequests.create'),
  part: true,
});

/** Allows default checklist items, which belong to no project. */
const templateItem = (role: Role): Rule =>
  where(all(role), (at) => sql<boolean>`${column(at, 'field_is_template')} = 1`);

export const checklistItem = resourceType('paragraph--checklist_item', {
  attributes: {
    field_task: text(),
    field_notes: longText(),
    field_status: flag({ initial: false }),
    field_status_date: instant(),
    field_is_hidden: flag({ initial: false }),
    field_is_template: flag({ initial: false, writers: office }),
    field_due_date: day(),
  },
  relationships: {
    field_assigned_to: one('user--user'),
    field_group: one('taxonomy_term--checklist_groups'),
  },
  mayRead: [...partsOfProjects, ...pricing.map(templateItem)],
  mayWrite: [...partsOfProjects, templateItem('manager')],
  mayCreate: pricing,
  part: true,
});

export const workLogItem = resourceType('paragraph--work_log_item', {
  attributes: {
    field_date: day(),
    field_hours: decimal(8, 2),
    field_notes: longText(),
    field_time_log_amount_billed: decimal(12, 2),
  },
  relationships: { field_user: one('user--user') },
  mayRead: [administrator, manager, creator],
  mayWrite: [administrator, manager, creator],
  mayCreate: office,
  part: true,
});
