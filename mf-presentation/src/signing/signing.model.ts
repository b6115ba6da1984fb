import { failureOf, failureText } from '@portal/shared/http';
import { attach, createEvent, createStore, sample } from 'effector';
import { announceProjectFx, showMessageFx } from '../bus';
import { $unkept } from '../choices/choices.model';
import { signProposalFx } from '../content/proposal.repository';
import { acceptanceOf, consentLabel } from '../domain/acceptance';
import { $projectId, deckOpened, proposalOutdated } from '../pages/deck/deck.model';
import { $isChanged, $readProposal } from '../pages/deck/reading';
import { $readings, timesAsked } from '../pages/deck/reading-times';
import { $consents } from './consent';
import { exportSignatureFx } from './export-signature';
import {
  $drawings,
  $maySign,
  $replacing,
  type PadNumber,
  padFoundSigned,
  padSigned,
  signingBegun,
} from './pads';

const onlyTheClient = 'Only the client can sign this document';
const unreadable = 'Failed to read signature data please try again.';

export const signPressed = createEvent<PadNumber>();
/** A person other than the client tried to sign. */
export const padTriedByOther = createEvent();

const failed = createEvent<string>();

export const $signingPad = createStore<PadNumber | null>(null)
  .on(signingBegun, (_, pad) => pad)
  .reset(padSigned, failed, deckOpened);

sample({
  clock: signPressed,
  source: {
    mine: $maySign,
    busy: $signingPad,
    unkept: $unkept,
    isChanged: $isChanged,
    consents: $consents,
  },
  filter: ({ mine, busy, unkept, isChanged, consents }, pad) =>
    mine && busy === null && unkept.length === 0 && !isChanged && consents[pad],
  fn: (_, pad) => pad,
  target: signingBegun,
});
sample({
  clock: signPressed,
  source: $maySign,
  filter: (mine) => !mine,
  target: padTriedByOther,
});

const exportFx = attach({
  effect: exportSignatureFx,
  source: $drawings,
  mapParams: (pad: PadNumber, drawings) => drawings[pad],
});
sample({ clock: signingBegun, target: exportFx });
sample({ clock: signingBegun, fn: () => undefined, target: timesAsked });
sample({
  clock: exportFx.done,
  source: {
    projectId: $projectId,
    proposal: $readProposal,
    drawings: $drawings,
    replacing: $replacing,
    readings: $readings,
  },
  fn: ({ projectId, proposal, drawings, replacing, readings }, { params: pad, result: png }) => {
    const name = drawings[pad].typedName.trim();
    const hash = proposal?.evidence?.hash;
    return {
      projectId,
      signature: {
        pad,
        png,
        ...(proposal && { consent: `${acceptanceOf(proposal)} ${consentLabel}` }),
        ...(name !== '' && { name }),
        ...(hash !== undefined && { hash }),
        ...(readings.length > 0 && { readings }),
        ...(replacing[pad] === 'drawing' && { replace: true }),
      },
    };
  },
  target: signProposalFx,
});
sample({ clock: exportFx.fail, fn: () => unreadable, target: failed });
sample({
  clock: signProposalFx.failData,
  fn: (error) => textOf(error),
  target: failed,
});
// Refused because of an existing signature: asks before replacing; the drawing is kept.
sample({
  clock: signProposalFx.fail,
  source: { id: $projectId, replacing: $replacing },
  filter: ({ id, replacing }, { params, error }) =>
    params.projectId === id && replacing[params.signature.pad] === 'no' && isConflict(error),
  fn: (_, { params }) => params.signature.pad,
  target: padFoundSigned,
});
sample({
  clock: signProposalFx.done,
  source: $projectId,
  filter: (id, { params }) => params.projectId === id,
  fn: (_, { params }) => params.signature.pad,
  target: padSigned,
});
sample({
  clock: signProposalFx.done,
  fn: ({ params }) => params.projectId,
  target: announceProjectFx,
});
// Reload also after a failed call, which may have been stored.
sample({ clock: [padSigned, signProposalFx.fail], fn: () => undefined, target: proposalOutdated });
sample({
  clock: padSigned,
  fn: () => ({ kind: 'success' as const, text: 'Thank you. The proposal is signed.' }),
  target: showMessageFx,
});
sample({ clock: padTriedByOther, fn: () => onlyTheClient, target: failed });
sample({
  clock: failed,
  filter: (text) => text !== '',
  fn: (text) => ({ kind: 'error' as const, text }),
  target: showMessageFx,
});

/** Returns the service's message unchanged (spec 3, section 8). */
function textOf(error: Error): string {
  const failure = failureOf(error);
  const said = failure.kind === 'refused' && failure.status !== 401 ? failure.detail : '';
  return said || failureText(failure);
}

function isConflict(error: Error): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 409;
}
