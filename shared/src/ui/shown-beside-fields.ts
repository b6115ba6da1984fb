import { createEvent, createStore } from 'effector';

/** A change that could not be stored is drawn beside its field. */
export const besideFieldShown = createEvent<string>();
/** The field is drawn no longer. */
export const besideFieldHidden = createEvent<string>();

/** Ids of the entries that stand beside a field of the page; an id occurs once for each field that shows it. */
export const $shownBesideFields = createStore<readonly string[]>([])
  .on(besideFieldShown, (ids, id) => [...ids, id])
  .on(besideFieldHidden, (ids, id) => {
    const at = ids.indexOf(id);
    return at < 0 ? ids : ids.toSpliced(at, 1);
  });
