import type { Proposal } from '@portal/shared/proposal';
import { $roles } from '@portal/shared/session';
import { combine, createEvent, createStore, sample } from 'effector';
import { chooseFx } from '../../content/proposal.repository';
import { maySign } from '../../domain/may-sign';
import { $proposal, deckOpened, proposalRevised } from './deck.model';

const hashOf = (proposal: Proposal | null) => proposal?.evidence?.hash;

/** The client has seen every changed slide and confirms the changes. */
export const changesAccepted = createEvent();

const taken = createEvent<Proposal>();

/**
 * The proposal version that this screen has shown completely; signatures carry the hash of this
 * version.
 */
export const $readProposal = createStore<Proposal | null>(null)
  .on(taken, (_, proposal) => proposal)
  .reset(deckOpened);

/** Hash of the version that was read, updated by the client's own choices only. */
const $expectedHash = createStore<string | undefined>(undefined, { skipVoid: false })
  .on(taken, (_, proposal) => hashOf(proposal))
  .on(chooseFx.doneData, (expected, { evidence }) =>
    evidence?.follows !== undefined && evidence.follows === expected ? evidence.hash : expected,
  )
  .reset(deckOpened);

sample({
  clock: proposalRevised,
  source: { read: $readProposal, expected: $expectedHash },
  filter: ({ read, expected }, proposal) => read === null || hashOf(proposal) === expected,
  fn: (_, proposal) => proposal,
  target: taken,
});
sample({
  clock: changesAccepted,
  source: $proposal,
  filter: (proposal) => proposal !== null,
  target: taken,
});

/** Whether the current proposal differs from the version that the client has read. */
export const $isChanged = combine(
  $readProposal,
  $proposal,
  $roles,
  (read, proposal, roles) => maySign(roles) && hashOf(read) !== hashOf(proposal),
);
