import { asNewFeatureValue, parseFeatureValue, serialiseFeatureValue } from '@portal/shared/domain';
import type { JsonObject } from '../../engine/schema/json';

/** Parts and attributes of a record that a copy takes over. */
export interface Copied {
  /**
   * Relationships to parts that are copied as well. Files, people and other targets are not copied.
   */
  readonly parts: readonly string[];
  /** Attributes that the copy omits. */
  readonly without: readonly string[];
  /** Resets attributes of the copy. */
  readonly anew: (attributes: JsonObject) => JsonObject;
}

const asItIs = (): JsonObject => ({});
const whole: Copied = { parts: [], without: [], anew: asItIs };

/** Keeps rejected parts rejected, which excludes these from totals; resets all other statuses. */
const statusAnew = (status: unknown) => (status === 'rejected' ? status : 'design_stage');

const valueAnew = (text: unknown) =>
  typeof text === 'string' && text !== ''
    ? serialiseFeatureValue(asNewFeatureValue(parseFeatureValue(text)))
    : null;

/** Copy rules by type, from the project down (ADR 28). */
export const whatIsCopied: Readonly<Record<string, Copied>> = {
  'node--project': {
    parts: [
      'field_project_features',
      'field_project_third_party',
      'field_project_cost_planner',
      'field_project_psi',
    ],
    without: [
      'field_project_status',
      'field_project_payment_status',
      'field_project_signed',
      'field_project_signed_by',
      'field_project_signed_date',
      'field_checklist_default_added',
    ],
    anew: asItIs,
  },
  'paragraph--feature': {
    parts: [
      'field_feature_items',
      'field_feature_line_items',
      'field_feature_third_party',
      'field_feature_sow',
    ],
    without: [],
    anew: (given) => ({
      field_feature_status: statusAnew(given.field_feature_status),
      field_feature_value: valueAnew(given.field_feature_value),
    }),
  },
  'paragraph--project_feature_item': {
    parts: ['field_item_line_items', 'field_item_third_party'],
    without: ['field_chosen'],
    anew: (given) => ({
      field_project_feature_status: statusAnew(given.field_project_feature_status),
      field_project_feature_value: valueAnew(given.field_project_feature_value),
    }),
  },
  'paragraph--line_item': whole,
  'paragraph--third_party_item': whole,
  'paragraph--cost_planner_item': whole,
  'paragraph--project_sow_item': whole,
  'node--payment_schedule_item': {
    parts: [],
    without: ['field_psi_due_date'],
    anew: ({ field_psi_amount }) => ({
      field_psi_payment_status: 'payment_due',
      field_psi_paid: '0.00',
      field_psi_total: field_psi_amount ?? null,
    }),
  },
};
