/** An answer to a template field. `value` is the display text; `optionId` is the chosen option. */
export interface FieldChoice {
  readonly label: string;
  readonly optionId: string | null;
  readonly value: string;
  /** Whether the cost planner and the deck show the answer. */
  readonly onPlanner: boolean;
}

/** An answer with the name of the template field. */
export interface FieldAnswer {
  readonly field: string;
  readonly choice: FieldChoice;
}

export type ClientStatus = 'submitted' | 'reviewing' | 'approved' | 'rejected';

/**
 * Content of the JSON field of a feature or sub-item: source template and chosen options.
 * `clientStatus` differs from the feature's own status (decision 36). `unknown` keeps unrecognised
 * keys, which are written back unchanged.
 */
export interface FeatureValue {
  /** Title of the source template. */
  readonly template: string;
  readonly templateId: string | null;
  readonly isCustom: boolean;
  readonly clientStatus: string;
  /** Name of the template item; null for a feature. */
  readonly item: string | null;
  /** Answers by name of the template field. */
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

/** Returns the answered options that the client sees on the planner. */
export function plannerChoices(value: FeatureValue): { label: string; value: string }[] {
  return Object.values(value.choices)
    .filter((choice) => choice.onPlanner && choice.value.trim() !== '')
    .map((choice) => ({ label: choice.label, value: choice.value }));
}
