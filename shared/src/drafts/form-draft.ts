import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type EventCallable,
  type Store,
  sample,
  type Unit,
} from 'effector';
import { $session } from '../session';
import { dropFormDraft, keepFormDraft, readFormDraft } from './form-drafts';

/** A form as seen by the draft. */
interface Form<Values> {
  /** Name of the form, unique in the portal, for example `new project`. */
  readonly name: string;
  /** Version of the shape of the values; increase at every change. */
  readonly version: number;
  /**
   * Record that the form belongs to, for example the id of the open project. Omitted for a global
   * form.
   */
  readonly $place?: Store<string>;
  readonly $values: Store<Values>;
  /** Whether a person entered anything. Other values are not stored. */
  readonly isBegun: (values: Values) => boolean;
  /** The form was opened with initial values. */
  readonly opened: Unit<unknown>;
  /** A person changed the values. */
  readonly changed: Unit<unknown>;
  /** Receives the values of an earlier visit. */
  readonly restored: EventCallable<Values>;
  /** The values were saved or discarded. */
  readonly finished: Unit<unknown>;
}

interface Key {
  readonly userId: string;
  readonly name: string;
}

/**
 * Persists the values of a form in the browser until saved, across navigation, reload and sign-out,
 * and restores the values when the same person opens the form again. Values must not contain
 * passwords.
 *
 * Values of another version stay in storage and are not restored. `$isRestored` is true while the
 * form shows values of an earlier visit.
 */
export function createFormDraft<Values>(form: Form<Values>): {
  readonly $isRestored: Store<boolean>;
} {
  const { name, version, $values, isBegun, $place = createStore('') } = form;
  const $userId = $session.map((session) => session?.userId ?? '');
  const $key = combine(
    $userId,
    $place,
    (userId, place): Key => ({
      userId,
      name: `${name} ${place} version ${version}`,
    }),
  );
  const isSignedIn = ({ userId }: Key) => userId !== '';

  const readFx = createEffect((key: Key) => readFormDraft(key.userId, key.name));
  const keepFx = createEffect(({ key, values }: { readonly key: Key; readonly values: Values }) =>
    isBegun(values)
      ? keepFormDraft(key.userId, key.name, values)
      : dropFormDraft(key.userId, key.name),
  );
  const dropFx = createEffect((key: Key) => dropFormDraft(key.userId, key.name));
  const found = createEvent<Values>();

  sample({ clock: form.opened, source: $key, filter: isSignedIn, target: readFx });
  /** Whether the person has changed the values since the form was opened, including clearing. */
  const $isTouched = createStore(false)
    .on(form.changed, () => true)
    .reset(form.opened);
  // Ignores an answer for another place, and an answer that arrives after the person changed the
  // values.
  sample({
    clock: readFx.done,
    source: { key: $key, values: $values, isTouched: $isTouched },
    filter: ({ key, values, isTouched }, { params, result }) =>
      result !== undefined && key === params && !isTouched && !isBegun(values),
    fn: (_, { result }) => result as Values,
    target: [found, form.restored],
  });
  sample({
    clock: sample({
      clock: form.changed,
      source: { key: $key, values: $values },
    }),
    filter: ({ key }) => isSignedIn(key),
    target: keepFx,
  });
  sample({ clock: form.finished, source: $key, filter: isSignedIn, target: dropFx });

  const $isRestored = createStore(false)
    .on(found, () => true)
    .reset(form.finished, $key);
  return { $isRestored };
}
