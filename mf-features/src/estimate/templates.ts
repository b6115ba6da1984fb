import { createQuery, readFeatureTemplates } from '@portal/shared/cms';
import { createEffect, createEvent, sample } from 'effector';
import { failed, showMessageFx } from '../bus';

export const templatesWanted = createEvent();
export const templatesRetried = createEvent();
/** They were edited on their own screen. */
export const templatesStale = createEvent();

export const readTemplatesFx = createEffect((_: { readonly reason: string }) =>
  readFeatureTemplates(),
);
const read = createQuery(readTemplatesFx);

/** Null until they are read; read once, and again when they were edited here. */
export const $templates = read.$data;
export const $templatesFailure = read.$failure;

sample({
  clock: templatesWanted,
  source: { templates: $templates, isReading: read.$loading },
  filter: ({ templates, isReading }) => templates === null && !isReading,
  fn: () => ({ reason: 'wanted' }),
  target: read.loadFx,
});
sample({
  clock: templatesStale,
  source: $templates,
  filter: (templates) => templates !== null,
  fn: () => ({ reason: 'stale' }),
  target: read.loadFx,
});
sample({ clock: templatesRetried, fn: () => ({ reason: 'retried' }), target: read.loadFx });
sample({
  clock: read.loadFx.fail,
  fn: () => failed('Error loading templates'),
  target: showMessageFx,
});
