import { failureOf, failureText } from '@portal/shared/http';
import type { Picture } from '@portal/shared/proposal';
import { $roles } from '@portal/shared/session';
import { attach, createEvent, createStore, sample } from 'effector';
import { showMessageFx, tellProjectChangedFx, tellUnsavedFx } from '../api/announce';
import { signProposalFx } from '../api/proposal';
import { $unkept } from '../choices/model';
import { maySign } from '../domain/may-sign';
import { type Point, type Strokes, withPoint } from '../domain/strokes';
import { $projectId, $proposal, deckOpened, proposalOutdated } from '../pages/deck/model';
import { type Drawing, exportSignatureFx } from './export-signature';

const onlyTheClient = 'Only the client can sign this document';
const unreadable = 'Failed to read signature data please try again.';

export type PadNumber = 1 | 2;
export type Pads<Value> = Readonly<Record<PadNumber, Value>>;

interface OnPad {
  readonly pad: PadNumber;
}

export const strokeBegun = createEvent<OnPad & { point: Point }>();
export const strokeDrawn = createEvent<OnPad & { point: Point }>();
export const padCleared = createEvent<PadNumber>();
export const nameTyped = createEvent<OnPad & { name: string }>();
export const signPressed = createEvent<PadNumber>();
export const replacePressed = createEvent<PadNumber>();
export const replaceConfirmed = createEvent<PadNumber>();
export const replaceDeclined = createEvent<PadNumber>();
/** A pad was reached by keyboard, or its first stroke has ended. */
export const padReached = createEvent<PadNumber>();
/** Somebody who is not the client tries a pad. */
export const padTriedByOther = createEvent();

const empty: Drawing = { strokes: [], typedName: '' };

/** What stands on each pad and is not signed yet. */
export const $drawings = createStore<Pads<Drawing>>({ 1: empty, 2: empty })
  .on(strokeBegun, (drawings, { pad, point }) => redrawn(drawings, pad, (s) => [...s, [point]]))
  .on(strokeDrawn, (drawings, { pad, point }) =>
    redrawn(drawings, pad, (strokes) => withPoint(strokes, point)),
  )
  .on(nameTyped, (drawings, { pad, name }) => ({
    ...drawings,
    [pad]: { ...drawings[pad], typedName: name },
  }))
  .on([padCleared, replaceDeclined], (drawings, pad) => ({ ...drawings, [pad]: empty }))
  .reset(deckOpened);

const $unsigned = $drawings.map(
  (drawings) =>
    Object.values(drawings).filter(
      ({ strokes, typedName }) => strokes.length > 0 || typedName.trim() !== '',
    ).length,
);
// Another slide takes the pads off the screen, and what stands on them stays.
sample({
  clock: $unsigned,
  target: attach({
    effect: tellUnsavedFx,
    mapParams: (count: number) => ({ what: 'signing' as const, count }),
  }),
});

const redrawn = (
  drawings: Pads<Drawing>,
  pad: PadNumber,
  draw: (strokes: Strokes) => Strokes,
): Pads<Drawing> => ({
  ...drawings,
  [pad]: { ...drawings[pad], strokes: draw(drawings[pad].strokes) },
});

export type Replacing = 'no' | 'asked' | 'drawing';

/** A signature that is there already is replaced only after the question. */
export const $replacing = createStore<Pads<Replacing>>({ 1: 'no', 2: 'no' })
  .on(replacePressed, (pads, pad) => ({ ...pads, [pad]: 'asked' }))
  .on(replaceConfirmed, (pads, pad) => ({ ...pads, [pad]: 'drawing' }))
  .on(replaceDeclined, (pads, pad) => ({ ...pads, [pad]: 'no' }))
  .reset(deckOpened);

/** The pad that is shown large; it stays so while its buttons are pressed, so that nothing moves under a finger. */
export const $largePad = createStore<PadNumber | null>(null)
  .on(padReached, (_, pad) => pad)
  .reset(deckOpened);

export const $maySign = $roles.map(maySign);
export const $signingPad = createStore<PadNumber | null>(null);

const signingBegun = createEvent<PadNumber>();
const signed = createEvent<PadNumber>();
const failed = createEvent<string>();

$signingPad.on(signingBegun, (_, pad) => pad).reset(signed, failed, deckOpened);
$largePad.reset(signed);
$drawings.on(signed, (drawings, pad) => ({ ...drawings, [pad]: empty }));
// A drawing whose answer was lost and that stands on its pad after all is signed.
const $settled = sample({
  clock: $proposal,
  source: { drawings: $drawings, replacing: $replacing },
  fn: ({ drawings, replacing }, proposal) => ({
    1: isSettled(proposal?.signatures.client, replacing[1]) ? empty : drawings[1],
    2: isSettled(proposal?.signatures.client2, replacing[2]) ? empty : drawings[2],
  }),
});
function isSettled(picture: Picture | null | undefined, replacing: Replacing): boolean {
  return Boolean(picture) && replacing === 'no';
}
$drawings.on($settled, (_, drawings) => drawings);
$replacing.on(signed, (pads, pad) => ({ ...pads, [pad]: 'no' }));

sample({
  clock: signPressed,
  source: { mine: $maySign, busy: $signingPad, unkept: $unkept },
  filter: ({ mine, busy, unkept }) => mine && busy === null && unkept.length === 0,
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
sample({
  clock: exportFx.done,
  source: { projectId: $projectId, drawings: $drawings },
  fn: ({ projectId, drawings }, { params: pad, result: png }) => {
    const name = drawings[pad].typedName.trim();
    return { projectId, signature: { pad, png, ...(name !== '' && { name }) } };
  },
  target: signProposalFx,
});
sample({ clock: exportFx.fail, fn: () => unreadable, target: failed });
sample({
  clock: signProposalFx.failData,
  fn: (error) => textOf(error),
  target: failed,
});
sample({
  clock: signProposalFx.done,
  source: $projectId,
  filter: (id, { params }) => params.projectId === id,
  fn: (_, { params }) => params.signature.pad,
  target: signed,
});
sample({
  clock: signProposalFx.done,
  fn: ({ params }) => params.projectId,
  target: tellProjectChangedFx,
});
// What became of a call whose answer was lost is read as well.
sample({ clock: [signed, signProposalFx.fail], fn: () => undefined, target: proposalOutdated });
sample({
  clock: signed,
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

/** What the service says of a signature is shown as it is given (spec 3, section 8). */
function textOf(error: Error): string {
  const failure = failureOf(error);
  const said = failure.kind === 'refused' && failure.status !== 401 ? failure.detail : '';
  return said || failureText(failure);
}
