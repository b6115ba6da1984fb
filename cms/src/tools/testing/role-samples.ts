import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/schema/json';

/** The records that samples hang on: those of one project, and of one template. */
export interface Place {
  readonly project: string;
  readonly feature: string;
  /** What the service has kept of the project's making. */
  readonly activity: string;
  readonly changeOrder: string;
  readonly template: string;
  readonly templateItem: string;
  readonly templateField: string;
  readonly roles: Readonly<Record<string, string>>;
}

/** How one kind of record is made, and what a change of it changes. */
export interface Sample {
  readonly type: string;
  readonly make: (place: Place) => { attributes?: JsonObject; relationships?: JsonObject };
  readonly change: JsonObject;
  /** A record of the place itself, which is read and changed in place of a new one. */
  readonly existing?: (place: Place) => string;
  /** The list of the project that it is put on, where it does not say itself what it hangs on. */
  readonly attachedBy?: string;
  /** What a worker on site changes. */
  readonly smallChange?: JsonObject;
}

const under = (id: string, entity: string, field: string): JsonObject => ({
  parent_id: id,
  parent_type: entity,
  parent_field_name: field,
});
const one = (type: string, id: string): JsonObject => ({ data: { type, id } });

const part = (
  type: string,
  host: (place: Place) => JsonObject,
  change: JsonObject,
  smallChange?: JsonObject,
): Sample => ({
  type,
  make: (place) => ({ attributes: host(place) }),
  change,
  ...(smallChange ? { smallChange } : {}),
});

const ofProject =
  (field: string) =>
  ({ project }: Place) =>
    under(project, 'node', field);
const ofFeature =
  (field: string) =>
  ({ feature }: Place) =>
    under(feature, 'paragraph', field);

const changeOf = (attributes: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(attributes).map((name) => [name, 'Changed']));

const plain = (type: string, attributes: JsonObject = { title: 'A sample' }): Sample => ({
  type,
  make: () => ({ attributes }),
  change: changeOf(attributes),
});

const linkedTo = (type: string, field: string): Sample => ({
  type,
  make: ({ project }) => ({
    attributes: { title: 'A sample' },
    relationships: { [field]: one('node--project', project) },
  }),
  change: { title: 'Changed' },
});

const documentOf = (attributes: JsonObject): Sample => ({
  type: 'media--document',
  make: ({ project }) => ({
    attributes: { name: 'A sample', ...attributes },
    relationships: {
      field_document_group_parent: one('node--project', project),
      field_document_field_parent: one('node--project', project),
    },
  }),
  change: { field_document_title: 'Changed' },
});

const account = (role: string): Sample => ({
  type: 'user--user',
  make: ({ roles }) => ({
    attributes: { name: `${randomUUID()}@demo.test`, status: true },
    relationships: { roles: { data: [{ type: 'user_role--user_role', id: roles[role] ?? '' }] } },
  }),
  change: { field_user_name: 'Changed' },
});

const line = { field_line_item_name: 'Changed' };

/** One a row of the role table. */
export const samples: Readonly<Record<string, Sample>> = {
  'node--project': {
    ...plain('node--project'),
    existing: ({ project }) => project,
    smallChange: { field_project_description: 'Changed' },
  },
  'paragraph--feature': part(
    'paragraph--feature',
    ofProject('field_project_features'),
    { field_feature_name: 'Changed' },
    { field_description: 'Changed' },
  ),
  'paragraph--project_feature_item': part(
    'paragraph--project_feature_item',
    ofFeature('field_feature_items'),
    { field_project_feature_name: 'Changed' },
    { field_project_feature_notes: 'Changed' },
  ),
  'paragraph--line_item': part('paragraph--line_item', ofFeature('field_feature_line_items'), line),
  'line of a change order': part(
    'paragraph--line_item',
    ({ changeOrder }) => under(changeOrder, 'paragraph', 'field_co_line_items'),
    line,
  ),
  'line of a template': part(
    'paragraph--line_item',
    ({ templateItem }) => under(templateItem, 'paragraph', 'field_item_line_items'),
    line,
  ),
  'paragraph--third_party_item': part(
    'paragraph--third_party_item',
    ofFeature('field_feature_third_party'),
    line,
  ),
  'paragraph--cost_planner_item': part(
    'paragraph--cost_planner_item',
    ofProject('field_project_cost_planner'),
    line,
  ),
  'paragraph--project_sow_item': part(
    'paragraph--project_sow_item',
    ofFeature('field_feature_sow'),
    { field_project_sow_body: { value: 'Changed', format: 'basic_html' } },
  ),
  'paragraph--change_order': part(
    'paragraph--change_order',
    ofProject('field_project_change_orders'),
    { field_notes: 'Changed' },
  ),
  'paragraph--checklist_item': part(
    'paragraph--checklist_item',
    ofProject('field_project_checklist_items'),
    { field_task: 'Changed' },
  ),
  'checklist item of the defaults': {
    type: 'paragraph--checklist_item',
    make: () => ({ attributes: { field_is_template: true } }),
    change: { field_task: 'Changed' },
  },
  'paragraph--work_log_item': part(
    'paragraph--work_log_item',
    ofProject('field_project_work_log'),
    { field_notes: 'Changed' },
  ),
  'node--payment_schedule_item': {
    type: 'node--payment_schedule_item',
    make: () => ({ attributes: { title: 'Deposit' } }),
    change: { field_psi_name: 'Changed' },
    attachedBy: 'field_project_psi',
  },
  'hidden document': documentOf({}),
  'document for the client': documentOf({ field_visible_to_client: true }),
  'node--estimate_version': linkedTo('node--estimate_version', 'field_version_project'),
  'node--activity': {
    ...linkedTo('node--activity', 'field_activity_project'),
    existing: ({ activity }) => activity,
  },
  'node--legal': plain('node--legal'),
  'node--crew': {
    ...plain('node--crew'),
    // A name belongs to one crew.
    make: () => ({ attributes: { title: `Crew ${randomUUID()}` } }),
  },
  'node--price_book_entry': plain('node--price_book_entry'),
  'node--feature_template': plain('node--feature_template'),
  'paragraph--template_item': part(
    'paragraph--template_item',
    ({ template }) => under(template, 'node', 'field_template_items'),
    { field_item_name: 'Changed' },
  ),
  'paragraph--template_field': part(
    'paragraph--template_field',
    ({ templateItem }) => under(templateItem, 'paragraph', 'field_item_fields'),
    { field_label: 'Changed' },
  ),
  'paragraph--template_option': part(
    'paragraph--template_option',
    ({ templateField }) => under(templateField, 'paragraph', 'field_options'),
    { field_option_name: 'Changed' },
  ),
  'taxonomy_term--checklist_groups': plain('taxonomy_term--checklist_groups', { name: 'Group' }),
  'taxonomy_term--feature_groups': plain('taxonomy_term--feature_groups', { name: 'Group' }),
  'account of a colleague': account('staff_worker'),
  'account of an administrator': account('administrator'),
  'account of a client elsewhere': account('customer'),
  'user_role--user_role': {
    ...plain('user_role--user_role', {}),
    existing: ({ roles }) => roles.designer ?? '',
  },
};
