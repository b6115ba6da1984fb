import { createEvent, createStore } from 'effector';
import { featureRemoved } from '../../estimate/features';

interface OpenFeature {
  readonly id: string;
  /** What the address called it. */
  readonly slug: string;
}

export const featureOpened = createEvent<OpenFeature>();

/** The feature on the screen: its name, and so its address, may change under it. */
export const $openFeature = createStore<OpenFeature | null>(null)
  .on(featureOpened, (_, open) => open)
  .on(featureRemoved, (open, { params }) => (open?.id === params.featureId ? null : open));
