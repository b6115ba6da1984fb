import { createEvent } from 'effector';

/** A record that another session created, changed or removed. */
export interface ChangedRecord {
  readonly change: 'created' | 'changed' | 'removed';
  /** Resource type, such as `node--project`. */
  readonly type: string;
  readonly id: string;
  /** Id of the topmost record that it belongs to, such as the project of a feature; null if unknown. */
  readonly root: string | null;
  /** Id of the account that made the change; null or missing if unknown. */
  readonly by?: string | null;
}

/** The content system told that another session changed a record. The shell triggers this, where events are offered. */
export const recordChanged = createEvent<ChangedRecord>();

/** Changes of other sessions may have been missed, such as while the connection was lost: what is shown may be stale. */
export const changesMissed = createEvent();
