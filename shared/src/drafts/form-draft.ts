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

/** What a draft needs to know of a form. */
interface Form<Values> {
  /** Name of the form, one in the whole portal, such as `new project`. */
  readonly name: string;
  /** Version of the shape of the values, one step for each change of it. */
  readonly version: number;
  /** What the form belongs to, such as the id of the open project. Left out for a form of the whole portal. */
  readonly $place?: Store<string>;
  readonly $values: Store<Values>;
  /** Whether a person entered anything. Only such values are kept. */
  readonly isBegun: (values: Values) => boolean;
  /** The form is on the screen, with the values of a new one. */
  readonly opened: Unit<unknown>;
  /** A person changed the values. */
  readonly changed: Unit<unknown>;
  /** Takes the values of an earlier visit. */
  readonly restored: EventCallable<Values>;
  /** The values are stored, or are not wanted any more. */
  readonly finished: Unit<unknown>;
}

interface Key {
  readonly userId: string;
  readonly name: string;
}

/**
 * Keeps the values of a form in the browser until they are stored, over navigation, reload and sign-out, and restores
 * them when the same person opens the form again. Passwords must not be among the values.
 *
 * Values of another version stay in the browser and are not restored. `$isRestored` tells whether the form shows values of
 * an earlier visit.
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
  /** Whether the person has changed the values since the form was opened, also to none. */
  const $isTouched = createStore(false)
    .on(form.changed, () => true)
    .reset(form.opened);
  // An answer for another place, or one that comes after the person changed the values, is not taken.
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
