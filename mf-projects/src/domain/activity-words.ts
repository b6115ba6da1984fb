import {
  featureStatuses,
  lineColumnNames,
  lineColumns,
  paymentStatuses,
  projectStatuses,
  readFeatureStatus,
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
  field_project_third_party: 'the incidental costs',
  field_project_cost_planner: 'the cost planner',
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

/** Lists of a project with entries for the added and the removed records alone. */
const listsOfParts: ReadonlySet<string> = new Set([
  'field_project_features',
  'field_project_files',
  'field_project_change_orders',
  'field_project_checklist_items',
  'field_project_psi',
  'field_project_work_log',
  'field_project_third_party',
  'field_project_cost_planner',
]);

/** Returns what was done to a field of a project. */
function projectDeed({ field, before, after }: Activity): string {
  if (field === 'created') return 'created the project';
  const name = nameOf(field);
  if (!listsOfParts.has(field) || (before === null) === (after === null)) return `changed ${name}`;
  return after === null ? `removed from ${name}` : `added to ${name}`;
}

export interface ActivityWords {
  /** 'changed the status' */
  readonly deed: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Names of the lists that hold cost lines. */
const lists: Readonly<Record<string, string>> = {
  field_feature_line_items: 'cost lines',
  field_item_line_items: 'cost lines',
  field_co_line_items: 'cost lines',
  field_feature_third_party: 'incidental costs',
  field_item_third_party: 'incidental costs',
};

/** Names of attributes of lines, features and sub-items. */
const partNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    lineColumnNames.map((column) => [
      lineColumns[column].attribute,
      lineColumns[column].title.toLowerCase(),
    ]),
  ),
  field_total: 'total',
  field_feature_overhead: 'overhead %',
  field_project_feature_overhead: 'overhead %',
  field_feature_status: 'status',
  field_project_feature_status: 'status',
};

/** Splits the field of a line, feature or sub-item: `TYPE.ATTRIBUTE LABEL`. */
const partForm = /^paragraph--\w+\.(\w+)(?: (.*))?$/;

function listDeed(list: string, label: string, { before, after }: Activity): string {
  const deed = [after !== null && 'added', before !== null && 'removed'].filter(Boolean);
  return `${deed.join(' and ')} ${list} ${label && `of ${label}`}`.trim();
}

const featureStatus = (value: string): string =>
  statusLabel(featureStatuses, readFeatureStatus(value));

/** Returns a value as typed: a stored decimal without trailing zeros, a status by its label. */
function partValue(attribute: string, value: string | null): string | null {
  if (value === null) return null;
  if (attribute.endsWith('_status')) return featureStatus(value);
  return /^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value;
}

/** Returns the words for a change of a line, feature or sub-item; null for any other field. */
function partWords(activity: Activity): ActivityWords | null {
  const [, attribute, label = ''] = partForm.exec(activity.field) ?? [];
  if (attribute === undefined) return null;
  const { before, after } = activity;
  const list = lists[attribute];
  if (list) return { deed: listDeed(list, label, activity), before, after };
  const name = partNames[attribute] ?? nameOf(attribute);
  return {
    deed: `changed the ${name} of ${label || 'a line without name'}`,
    before: partValue(attribute, before),
    after: partValue(attribute, after),
  };
}

export function activityWords(activity: Activity): ActivityWords {
  return partWords(activity) ?? projectWords(activity);
}

function projectWords(activity: Activity): ActivityWords {
  const { field, before, after } = activity;
  if (field === 'lines')
    return { deed: `changed ${after ?? ''} further cost lines`, before: null, after: null };
  const words = valueWords[field] ?? ((value: string) => value);
  return {
    deed: projectDeed(activity),
    before: before && words(before),
    after: after && words(after),
  };
}
