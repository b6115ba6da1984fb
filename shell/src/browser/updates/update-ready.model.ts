import { createEvent, createStore } from 'effector';

/** The running builds were compared with the deployed builds; true if they differ. */
export const buildsCompared = createEvent<boolean>();

/**
 * Whether a new page would run other builds for this person: after a deploy, rollback, canary
 * change or another sign-in.
 */
export const $isUpdateReady = createStore(false).on(buildsCompared, (_, isReady) => isReady);
