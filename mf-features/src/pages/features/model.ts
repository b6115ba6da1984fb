import { createEvent, createStore } from 'effector';
import { featureRemoved } from '../../estimate/features';

export const featureOpened = createEvent<string>();

/** The feature on the screen, by id: its name, and so its address, may change under it. */
export const $openFeature = createStore('')
  .on(featureOpened, (_, id) => id)
  .on(featureRemoved, (open, { params: id }) => (open === id ? '' : open));
