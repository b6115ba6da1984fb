import { office, staff } from '../../engine/access/role';
import {
  administrator,
  all,
  creator,
  manager,
  type Rule,
  signedIn,
} from '../../engine/access/rules';
import { flag, integer, longText, text, texts } from '../../engine/schema/fields';
import { formattedText } from '../../engine/schema/formatted-text';
import { many, one, resourceType } from '../../engine/schema/resource-type';

const staffRules: readonly Rule[] = staff.map(all);
const officeRules: readonly Rule[] = [administrator, manager];

export const featureTemplate = resourceType('node--feature_template', {
  attributes: {
    field_template_description: longText(),
    field_template_maintenance: texts(),
    field_template_safety: texts(),
    field_template_custom: flag(),
    field_template_weight: integer({ initial: 0 }),
  },
  relationships: {
    field_template_items: many('paragraph--template_item'),
    field_template_sow: many('paragraph--project_sow_item'),
    field_template_group: one('taxonomy_term--feature_groups'),
  },
  mayRead: staffRules,
  mayWrite: officeRules,
  mayCreate: office,
});

const templatePart = {
  mayRead: [...staffRules, creator],
  mayWrite: [...officeRules, creator],
  mayCreate: office,
  part: true,
};

export const templateItem = resourceType('paragraph--template_item', {
  attributes: { field_item_name: text(), field_item_is_base: flag() },
  relationships: {
    field_item_fields: many('paragraph--template_field'),
    field_item_line_items: many('paragraph--line_item'),
  },
  ...templatePart,
});

export const templateField = resourceType('paragraph--template_field', {
  attributes: {
    field_name: text(),
    field_label: text(),
    field_type: text(),
    field_applies_to: text(),
    field_use_on_cost_planner: flag(),
    field_formula: text(),
  },
  relationships: { field_options: many('paragraph--template_option') },
  ...templatePart,
});

export const templateOption = resourceType('paragraph--template_option', {
  attributes: {
    field_option_id: text(),
    field_option_name: text(),
    field_option_value: text(),
    field_option_colors: texts(),
  },
  relationships: { field_option_line_items: many('paragraph--line_item') },
  ...templatePart,
});

export const legal = resourceType('node--legal', {
  attributes: { body: formattedText() },
  mayRead: [signedIn, administrator],
  mayWrite: officeRules,
  mayCreate: office,
});

const term = { attributes: {}, mayRead: staffRules, mayWrite: officeRules, mayCreate: office };
export const checklistGroup = resourceType('taxonomy_term--checklist_groups', term);
export const featureGroup = resourceType('taxonomy_term--feature_groups', term);
