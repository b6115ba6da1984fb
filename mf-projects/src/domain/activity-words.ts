import {
  paymentStatuses,
  projectStatuses,
  readPaymentStatus,
  readProjectStatus,
  statusLabel,
} from '@portal/shared/domain';
import type { Activity } from './activity';

/** Display names of the fields of a project. */
const names: Readonly<Record<string, string>> = {
  title: 'the title',
  field_project_status: 'the status',
  field_project_payment_status: 'the payment status',
  field_project_date: 'the dates',
  field_project_client_budget: 'the budget',
  field_project_client_notes: 'the budget notes',
  field_project_description: 'the description',
  field_project_private_note: 'the private note',
  field_project_value: 'the templates',
  field_project_client: 'the client',
  field_project_assigned_user: 'the team',
  field_project_assigned_crew: 'the crews',
  field_project_subcontractors: 'the subcontractors',
  field_project_features: 'the features',
  field_project_files: 'the documents',
  field_project_change_orders: 'the change requests',
  field_project_checklist_items: 'the checklist',
  field_project_psi: 'the payments',
  field_project_work_log: 'the work log',
  field_project_signed: 'whether it is signed',
  field_checklist_default_added: 'the default checklist',
};

const valueWords: Readonly<Record<string, (value: string) => string>> = {
  field_project_status: (value) => statusLabel(projectStatuses, readProjectStatus(value)),
  field_project_payment_status: (value) => statusLabel(paymentStatuses, readPaymentStatus(value)),
};

/** Returns the display name of a field, or else the machine name without prefix. */
const nameOf = (field: string): string =>
  names[field] ?? field.replace(/^field_(project_)?/, '').replaceAll('_', ' ');

export interface ActivityWords {
  /** 'changed the status' */
  readonly deed: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function activityWords({ field, before, after }: Activity): ActivityWords {
  const words = valueWords[field] ?? ((value: string) => value);
  return {
    deed: field === 'created' ? 'created the project' : `changed ${nameOf(field)}`,
    before: before && words(before),
    after: after && words(after),
  };
}
