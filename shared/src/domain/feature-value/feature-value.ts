/** One answer to a template's field. `value` is what a person reads; `optionId` the option it came from. */
export interface FieldChoice {
  readonly label: string;
  readonly optionId: string | null;
  readonly value: string;
  /** Shown on the cost planner and in the deck. */
  readonly onPlanner: boolean;
}

/** An answer together with the name of the template field that it is to. */
export interface FieldAnswer {
  readonly field: string;
  readonly choice: FieldChoice;
}

export type ClientStatus = 'submitted' | 'reviewing' | 'approved' | 'rejected';

/**
 * What a feature or sub-item keeps in its JSON field: where it came from and what was chosen.
 * `clientStatus` is not the feature's own status (decision 36). `unknown` holds foreign keys, kept when rewritten.
 */
export interface FeatureValue {
  /** Title of the template it was made from. */
  readonly template: string;
  readonly templateId: string | null;
  readonly isCustom: boolean;
  readonly clientStatus: string;
  /** Name of the template item, for sub-items. */
  readonly item: string | null;
  /** By the template field's name. */
  readonly choices: Readonly<Record<string, FieldChoice>>;
  readonly unknown: Readonly<Record<string, unknown>>;
}

export const emptyFeatureValue: FeatureValue = {
  template: '',
  templateId: null,
  isCustom: false,
  clientStatus: '',
  item: null,
  choices: {},
  unknown: {},
};

/** What the client reads of the chosen options: those shown on the planner and answered. */
export function plannerChoices(value: FeatureValue): { label: string; value: string }[] {
  return Object.values(value.choices)
    .filter((choice) => choice.onPlanner && choice.value.trim() !== '')
    .map((choice) => ({ label: choice.label, value: choice.value }));
}
