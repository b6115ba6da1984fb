import { createEvent, sample } from 'effector';
import { createPreference } from '../preferences/kept-for-user';

/** Default shortcuts, as far as the role allows (decision 43). */
const defaults: readonly string[] = ['/overview', '/projects'];

const addressesIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : defaults;

const preference = createPreference({
  name: 'shortcuts',
  fallback: defaults,
  read: addressesIn,
});

/** Addresses of a user's shortcuts, in the order of adding. */
export const $shortcuts = preference.$value;
/** Adds the address, or removes an existing shortcut. */
export const shortcutToggled = createEvent<string>();

sample({
  clock: shortcutToggled,
  source: $shortcuts,
  fn: (shortcuts, url) =>
    shortcuts.includes(url) ? shortcuts.filter((one) => one !== url) : [...shortcuts, url],
  target: preference.changed,
});
