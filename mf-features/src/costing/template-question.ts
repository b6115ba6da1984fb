import type { TemplateField } from '@portal/shared/domain';
import type { Part, PartRef } from '../domain/tree';

/** One question of the template, and the feature or sub-item that answers it. */
export interface TemplateQuestion {
  readonly field: TemplateField;
  readonly place: PartRef;
  readonly part: Part;
}
