export type FieldType = 'text' | 'textarea' | 'number' | 'select' | 'radio' | 'file';

/** A cost line of a template; decimals as text, price in dollars per unit. */
export interface TemplateLine {
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly overheadPercent: string;
  /**
   * `other` on the placeholder line of an option 'Other' or 'None', if the template contains the
   * line.
   */
  readonly originalId?: string;
  /**
   * Formula of the quantity, with the names of number fields and fields with options; none if
   * missing (ADR 90).
   */
  readonly formula?: string;
}

export interface TemplateOption {
  /** The option's own id, e.g. `paver-premium`. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** CSS colours. */
  readonly colors: readonly string[];
  readonly lines: readonly TemplateLine[];
}

export interface TemplateField {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly appliesTo: string;
  readonly onPlanner: boolean;
  readonly options: readonly TemplateOption[];
  /** Formula of a number field, used without an answer; a constant is a default value (ADR 90). */
  readonly formula?: string;
}

export interface TemplateItem {
  readonly id: string;
  readonly name: string;
  /** Whether the fields belong to the feature itself; other items become sub-items. */
  readonly isBase: boolean;
  readonly fields: readonly TemplateField[];
  /** The preloaded lines. */
  readonly lines: readonly TemplateLine[];
}

export interface FeatureTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isCustom: boolean;
  readonly group: string | null;
  readonly items: readonly TemplateItem[];
  /** HTML. */
  readonly statementsOfWork: readonly string[];
  readonly safety: readonly string[];
  readonly maintenance: readonly string[];
  /** Whether the template is retired: kept for existing features, not offered for new features. */
  readonly isRetired?: boolean;
  /** Sort weight, 0 if not given; templates of equal weight are sorted by title. */
  readonly weight?: number;
}
