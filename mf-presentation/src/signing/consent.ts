import { createEvent, createStore } from 'effector';
import { deckOpened } from '../pages/deck/deck.model';
import { $readProposal } from '../pages/deck/reading';
import { type PadNumber, type Pads, padCleared, padSigned, replaceDeclined } from './pads';

export const consentTicked = createEvent<{
  readonly pad: PadNumber;
  readonly isGiven: boolean;
}>();

/** Hash of the proposal that the client consents to: a changed proposal requires a new consent. */
const $agreedHash = $readProposal.map((proposal) => proposal?.evidence?.hash ?? '');

const none: Pads<boolean> = { 1: false, 2: false };

/** Whether the consent above each pad's Sign button is ticked. */
export const $consents = createStore(none)
  .on(consentTicked, (consents, { pad, isGiven }) => ({ ...consents, [pad]: isGiven }))
  .on([padCleared, padSigned, replaceDeclined], (consents, pad) => ({ ...consents, [pad]: false }))
  .reset($agreedHash, deckOpened);
