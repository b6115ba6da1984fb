import type { TemplateField } from '@portal/shared/domain';
import type { Part, PartRef } from '../domain/tree';

/** A template field with the feature or sub-item that holds the answer. */
export interface TemplateQuestion {
  readonly field: TemplateField;
  readonly place: PartRef;
  readonly part: Part;
}
