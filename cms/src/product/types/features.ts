import { type LineColumnName, lineColumnNames, lineColumns } from '@portal/shared/domain';
import { plannerNotesLimit } from '@portal/shared/validation';
import { sql } from 'kysely';
import { pricing, staff } from '../../engine/access/role';
import {
  administrator,
  all,
  assignedDesigner,
  column,
  creator,
  manager,
  ownClient,
  ownSubcontractor,
  type Rule,
  rootIs,
  unrestrictedStaffWorker,
  where,
} from '../../engine/access/rules';
import type { Field } from '../../engine/schema/field';
import { decimal, flag, longText, text } from '../../engine/schema/fields';
import { formattedText } from '../../engine/schema/formatted-text';
import { type Declaration, many, resourceType } from '../../engine/schema/resource-type';
import { outsideDecided } from './decided';
import { clientOfShown } from './kept-from-clients';

const ofTemplates = (rule: Rule): Rule => where(rule, rootIs('node--feature_template'));
/** Templates are readable for everybody who prices projects. */
const templateParts: readonly Rule[] = [ofTemplates(all('designer'))];

export const partsOfProjects: readonly Rule[] = [administrator, manager, assignedDesigner, creator];
const crewOnSite: readonly Rule[] = [unrestrictedStaffWorker, ownSubcontractor];
const everyone: readonly Rule[] = [...partsOfProjects, ...crewOnSite, clientOfShown];

const internal = { readers: pricing };
const forStaff = { readers: staff };
const partlyForClients = { partlyReadBy: ['customer'] } as const;
const plannerNotes = () => longText({ maxLength: plannerNotesLimit, label: 'Notes' });

export const feature = resourceType('paragraph--feature', {
  attributes: {
    field_feature_name: text(),
    field_description: longText(),
    field_feature_status: text(forStaff),
    field_feature_value: longText(forStaff),
    field_feature_overhead: decimal(6, 3, internal),
    field_feature_cp_description: plannerNotes(),
    field_feature_sow_common: formattedText({ cleanedOnWrite: true }),
  },
  relationships: {
    field_feature_items: many('paragraph--project_feature_item', partlyForClients),
    field_feature_line_items: many('paragraph--line_item', internal),
    field_feature_third_party: many('paragraph--third_party_item', internal),
    field_feature_sow: many('paragraph--project_sow_item'),
    field_feature_attachment: many('media--document', partlyForClients),
  },
  mayRead: everyone,
  mayWrite: partsOfProjects,
  mayEdit: [{ who: crewOnSite, fields: ['field_description'] }],
  mayCreate: pricing,
  part: true,
});

/** Whether a record belongs to a change request, directly or through the copied item. */
function insideChangeOrder(e: string) {
  const parent = sql.ref(`${e}.parent`);
  return sql<boolean>`exists (select 1 from entity host left join entity above on above.uuid = host.parent
    where host.uuid = ${parent} and 'paragraph--change_order' in (host.type, above.type))`;
}
const onChangeOrders = crewOnSite.map((rule) => where(rule, ({ e }) => insideChangeOrder(e)));

export const projectFeatureItem = resourceType('paragraph--project_feature_item', {
  attributes: {
    field_project_feature_name: text(),
    field_project_feature_notes: longText(forStaff),
    field_project_feature_status: text(forStaff),
    field_project_feature_stat: text(forStaff),
    field_project_feature_cp_desc: plannerNotes(),
    field_project_feature_overhead: decimal(6, 3, internal),
    field_project_feature_value: longText(forStaff),
    field_choice: text(),
    field_choice_group: text(),
    field_chosen: flag(),
  },
  relationships: {
    field_item_line_items: many('paragraph--line_item', internal),
    field_item_third_party: many('paragraph--third_party_item', internal),
    field_item_attachment: many('media--document', partlyForClients),
  },
  mayRead: everyone,
  mayWrite: outsideDecided([...partsOfProjects, ...onChangeOrders]),
  mayEdit: [{ who: outsideDecided(crewOnSite), fields: ['field_project_feature_notes'] }],
  mayCreate: staff,
  part: true,
});

/** Returns the stored field of a line's column. */
function columnField(column: LineColumnName): Field {
  const { number, stored } = lineColumns[column];
  if (number) return decimal(String(number.below - 1).length + number.digits, number.digits);
  return stored === 'long text' ? longText() : text();
}

const line: Declaration = {
  attributes: {
    ...Object.fromEntries(
      lineColumnNames.map((column) => [lineColumns[column].attribute, columnField(column)]),
    ),
    field_total: decimal(12, 2),
    field_is_editable: flag(),
    field_original_id: text(),
    field_source_option: text(),
    field_formula: text(),
    field_formula_overridden: flag(),
  },
  mayRead: [...partsOfProjects, ...onChangeOrders, ...templateParts],
  mayWrite: outsideDecided(partsOfProjects),
  mayCreate: pricing,
  part: true,
};
export const lineItem = resourceType('paragraph--line_item', line);
export const thirdPartyItem = resourceType('paragraph--third_party_item', line);

export const costPlannerItem = resourceType('paragraph--cost_planner_item', {
  attributes: {
    field_line_item_name: text(),
    field_description: longText(),
    field_total: decimal(12, 2),
  },
  mayRead: partsOfProjects,
  mayWrite: partsOfProjects,
  mayCreate: pricing,
  part: true,
});

export const projectSowItem = resourceType('paragraph--project_sow_item', {
  attributes: { field_project_sow_body: formattedText({ cleanedOnWrite: true }) },
  relationships: {
    field_project_sow_images: many('media--document', partlyForClients),
  },
  mayRead: [...everyone, ...templateParts],
  mayWrite: partsOfProjects,
  mayCreate: pricing,
  part: true,
});

/** Restricts a rule to documents visible to the client. */
export const visibleToClient = where(
  ownClient,
  (at) => sql<boolean>`${column(at, 'field_visible_to_client')} = 1`,
);
