import type { FieldOptions } from '../declare/field';
import { hasAny, type Viewer } from './viewer';

/** Whether the viewer reads a field; `own` where the record is the viewer's account. */
export const readsField = (
  viewer: Viewer,
  field: Pick<FieldOptions, 'readers' | 'ownerReads' | 'writeOnly'>,
  own = false,
): boolean =>
  !field.writeOnly &&
  (field.readers === undefined ||
    hasAny(viewer, field.readers) ||
    (own && field.ownerReads === true));

/** Whether the viewer writes a field of a record, or gives it to a new one. */
export const writesField = (
  viewer: Viewer,
  field: Pick<FieldOptions, 'writers' | 'firstWriters' | 'readOnly'>,
  isNew = false,
): boolean =>
  !field.readOnly &&
  (field.writers === undefined ||
    hasAny(viewer, field.writers) ||
    (isNew && hasAny(viewer, field.firstWriters ?? [])));
