import type { SignedProposal } from '@portal/shared/domain';
import { failureOf, failureText } from '@portal/shared/http';
import { createEvent, createStore, sample } from 'effector';
import { readSignedFx } from '../../api/signed-proposal';

export const sectionOpened = createEvent<string>();
export const rereadAsked = createEvent();

const $projectId = createStore('').on(sectionOpened, (_, id) => id);

/** Undefined until it is read; null where nothing is signed. */
export const $signed = createStore<SignedProposal | null | undefined>(undefined, {
  skipVoid: false,
})
  .on(readSignedFx.doneData, (_, signed) => signed)
  .reset(sectionOpened);

export const $problem = createStore<string | null>(null)
  .on(readSignedFx.failData, (_, error) => failureText(failureOf(error)))
  .reset(readSignedFx);

sample({ clock: [sectionOpened, rereadAsked], source: $projectId, target: readSignedFx });
