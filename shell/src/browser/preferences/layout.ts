import { createEvent, sample } from 'effector';
import { createPreference } from './kept-for-user';

/** Options of the page layout, default first. Source: spec 1, section 2; density and keys are ours (ADR 103, 114). */
export const layoutChoices = {
  density: ['comfortable', 'compact'],
  mode: ['fullwidth', 'boxed', 'container'],
  navbar: ['style-2', 'style-1', 'style-3', 'style-3-dense'],
  side: ['left', 'right'],
  fold: ['unfolded', 'folded'],
  toolbar: ['fixed', 'static'],
  footer: ['static', 'fixed'],
  keys: ['on', 'off'],
} as const;

export type LayoutPart = keyof typeof layoutChoices;
export type Layout = { readonly [Part in LayoutPart]: (typeof layoutChoices)[Part][number] };

const parts = Object.keys(layoutChoices) as LayoutPart[];

/** Parses a stored layout; missing or unknown parts get the default. */
export function layoutIn(kept: unknown): Layout {
  const found = new Map(Object.entries(kept ?? {}));
  const chosen = parts.map((part) => {
    const choices: readonly string[] = layoutChoices[part];
    return [part, choices.find((choice) => choice === found.get(part)) ?? choices[0]];
  });
  return Object.fromEntries(chosen) as Layout;
}

const preference = createPreference({ name: 'layout', fallback: layoutIn(null), read: layoutIn });

export const $layout = preference.$value;
export const layoutChosen = createEvent<Partial<Layout>>();

sample({
  clock: layoutChosen,
  source: $layout,
  fn: (layout, chosen) => ({ ...layout, ...chosen }),
  target: preference.changed,
});
