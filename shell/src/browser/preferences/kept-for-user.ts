import { browserStorage } from '@portal/shared/http';
import { $session, sessionStarted } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample } from 'effector';

interface Preference<T> {
  /** Part of the storage key. */
  readonly name: string;
  readonly fallback: T;
  /** Parses a stored value; must not throw for any value. */
  readonly read: (kept: unknown) => T;
}

/** Creates a preference of a user, stored in this browser by user id (decision 32). */
export function createPreference<T>({ name, fallback, read }: Preference<T>) {
  const keyOf = (userId: string) => `groundplan.${name}.${userId}`;
  const readFx = createEffect((userId: string) =>
    read(parsed(browserStorage.getItem(keyOf(userId)))),
  );
  const keepFx = createEffect(({ userId, value }: { userId: string; value: T }) =>
    browserStorage.setItem(keyOf(userId), JSON.stringify(value)),
  );
  const changed = createEvent<T>();
  const $value = createStore(fallback).on([changed, readFx.doneData], (_, value) => value);

  sample({ clock: sessionStarted, fn: ({ userId }) => userId, target: readFx });
  const toKeep = sample({
    clock: changed,
    source: $session,
    fn: (session, value) => session && { userId: session.userId, value },
  });
  sample({ clock: toKeep, filter: Boolean, target: keepFx });
  return { $value, changed };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
