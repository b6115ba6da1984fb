import { createEvent, createStore } from 'effector';
import { featureRemoved } from '../../estimate/features';

interface OpenFeature {
  readonly id: string;
  /** Slug in the address. */
  readonly slug: string;
}

export const featureOpened = createEvent<OpenFeature>();

/** The open feature; name and address may change while open. */
export const $openFeature = createStore<OpenFeature | null>(null)
  .on(featureOpened, (_, open) => open)
  .on(featureRemoved, (open, { params }) => (open?.id === params.featureId ? null : open));
