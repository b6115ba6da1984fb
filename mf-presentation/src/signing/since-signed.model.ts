import type { SignedProposal } from '@portal/shared/domain';
import type { Proposal } from '@portal/shared/proposal';
import { createEvent, createStore, sample } from 'effector';
import { readSignedFx } from '../content/signed-proposal.repository';
import { $projectId, $proposal, deckOpened, turned } from '../pages/deck/deck.model';

/** The signature slide is on the screen. */
export const signedShown = createEvent();

/** What was signed last, with what changed since; null until read. */
export const $lastSigned = createStore<SignedProposal | null>(null)
  .on(
    sample({
      clock: readSignedFx.done,
      source: $projectId,
      filter: (id, { params }) => params === id,
      fn: (_, { result }) => result,
    }),
    (_, signed) => signed,
  )
  .reset(deckOpened);

/** Whether a proposal was signed, or its signature was withdrawn. */
export const wasSigned = ({ project, evidence }: Proposal): boolean =>
  project.signed || evidence?.withdrawnAt !== undefined;

const hashOf = ({ evidence }: Proposal): string | null => evidence?.hash ?? null;

/** Hash of the proposal for which the last signed one was requested. */
const $askedFor = createStore<string | null>(null).reset(deckOpened, readSignedFx.fail);
// While the slides before are read: what arrives on the slide moves the pads under a finger.
const needed = sample({
  clock: [turned, signedShown],
  source: { proposal: $proposal, askedFor: $askedFor },
  filter: ({ proposal, askedFor }) =>
    proposal !== null && wasSigned(proposal) && hashOf(proposal) !== askedFor,
  fn: ({ proposal }) => proposal && hashOf(proposal),
});
$askedFor.on(needed, (_, hash) => hash);
sample({ clock: needed, source: $projectId, target: readSignedFx });
