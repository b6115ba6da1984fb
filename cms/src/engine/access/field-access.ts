import type { FieldOptions } from '../schema/field';
import { hasAny, type Viewer } from './viewer';

/** Whether the viewer may read a field; `own` if the record is the viewer's account. */
export const readsField = (
  viewer: Viewer,
  field: Pick<FieldOptions, 'readers' | 'ownerReads'>,
  own = false,
): boolean =>
  field.readers === undefined ||
  hasAny(viewer, field.readers) ||
  (own && field.ownerReads === true);

/** Whether the viewer may write a field of an existing record, or set the field of a new record. */
export const writesField = (
  viewer: Viewer,
  field: Pick<FieldOptions, 'writers' | 'firstWriters' | 'readOnly'>,
  isNew = false,
): boolean =>
  !field.readOnly &&
  (field.writers === undefined ||
    hasAny(viewer, field.writers) ||
    (isNew && hasAny(viewer, field.firstWriters ?? [])));
