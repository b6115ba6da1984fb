import type { SignedProposal } from '@portal/shared/domain';
import { createEvent, createStore, sample } from 'effector';
import { readSignedFx } from '../content/signed-proposal.repository';
import { $projectId, deckOpened } from '../pages/deck/deck.model';

/** The signature slide shows a proposal that was signed, or whose signature was withdrawn. */
export const signedShown = createEvent();

/** What was signed last, with what changed since; null until read. */
export const $lastSigned = createStore<SignedProposal | null>(null)
  .on(readSignedFx.doneData, (_, signed) => signed)
  .reset(deckOpened);

sample({ clock: signedShown, source: $projectId, target: readSignedFx });
