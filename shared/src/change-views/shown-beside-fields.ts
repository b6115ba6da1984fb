import { createEvent, createStore } from 'effector';

/** A failed change was rendered beside a field. */
export const besideFieldShown = createEvent<string>();
/** The field was unmounted. */
export const besideFieldHidden = createEvent<string>();

/** Ids of entries rendered beside a field; an id occurs once per rendering field. */
export const $entriesShownByFields = createStore<readonly string[]>([])
  .on(besideFieldShown, (ids, id) => [...ids, id])
  .on(besideFieldHidden, (ids, id) => {
    const at = ids.indexOf(id);
    return at < 0 ? ids : ids.toSpliced(at, 1);
  });
