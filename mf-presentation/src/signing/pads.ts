import type { Picture } from '@portal/shared/proposal';
import { $clientView, $roles } from '@portal/shared/session';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { announceUnsavedFx } from '../bus';
import { maySign } from '../domain/may-sign';
import { type Point, type Strokes, withPoint } from '../domain/strokes';
import { $proposal, deckOpened } from '../pages/deck/deck.model';
import type { Drawing } from './export-signature';

export type PadNumber = 1 | 2;
export type Pads<Value> = Readonly<Record<PadNumber, Value>>;

/** An unsigned drawing as stored in the browser across reloads. */
export interface KeptDrawing extends Drawing {
  /** Whether the drawing replaces an existing signature. */
  readonly isReplacing: boolean;
}

interface OnPad {
  readonly pad: PadNumber;
}

export const strokeBegun = createEvent<OnPad & { point: Point }>();
export const strokeDrawn = createEvent<OnPad & { point: Point }>();
export const padCleared = createEvent<PadNumber>();
export const nameTyped = createEvent<OnPad & { name: string }>();
export const replacePressed = createEvent<PadNumber>();
export const replaceConfirmed = createEvent<PadNumber>();
export const replaceDeclined = createEvent<PadNumber>();
/** A pad received keyboard focus, or a stroke has ended. */
export const padReached = createEvent<PadNumber>();
/** The drawing on the pad is being sent to the service. */
export const signingBegun = createEvent<PadNumber>();
export const padSigned = createEvent<PadNumber>();
/** After a lost answer, the drawing was found stored as a signature. */
export const padSettled = createEvent<PadNumber>();
/** A signature unknown to this window was found on the pad. */
export const padFoundSigned = createEvent<PadNumber>();
/** A stored drawing from before a reload was found. */
export const drawingFound = createEvent<OnPad & { drawing: KeptDrawing }>();

/** Whether the proposal is shown to the client, or in a view as the client. */
export const $isClient = $roles.map(maySign);
/** Whether the person may sign; in a view as the client nobody may. */
export const $maySign = combine(
  $isClient,
  $clientView,
  (isClient, view) => isClient && view === null,
);

export const emptyPad: Drawing = { strokes: [], typedName: '' };

export const isEmpty = ({ strokes, typedName }: Drawing): boolean =>
  strokes.length === 0 && typedName.trim() === '';

/** Unsigned drawings by pad. */
export const $drawings = createStore<Pads<Drawing>>({ 1: emptyPad, 2: emptyPad })
  .on(strokeBegun, (drawings, { pad, point }) => redrawn(drawings, pad, (s) => [...s, [point]]))
  .on(strokeDrawn, (drawings, { pad, point }) =>
    redrawn(drawings, pad, (strokes) => withPoint(strokes, point)),
  )
  .on(nameTyped, (drawings, { pad, name }) => ({
    ...drawings,
    [pad]: { ...drawings[pad], typedName: name },
  }))
  .on(drawingFound, (drawings, { pad, drawing }) =>
    isEmpty(drawings[pad]) ? { ...drawings, [pad]: drawing } : drawings,
  )
  .on([padCleared, replaceDeclined, padSigned, padSettled], (drawings, pad) => ({
    ...drawings,
    [pad]: emptyPad,
  }))
  .reset(deckOpened);

const redrawn = (
  drawings: Pads<Drawing>,
  pad: PadNumber,
  draw: (strokes: Strokes) => Strokes,
): Pads<Drawing> => ({
  ...drawings,
  [pad]: { ...drawings[pad], strokes: draw(drawings[pad].strokes) },
});

// Drawings persist when another slide hides the pads.
sample({
  clock: $drawings.map((drawings) => Object.values(drawings).filter((one) => !isEmpty(one)).length),
  target: attach({
    effect: announceUnsavedFx,
    mapParams: (count: number) => ({ what: 'signing' as const, count }),
  }),
});

export type Replacing = 'no' | 'asked' | 'drawing';

/** Whether an existing signature may be replaced; asks first. */
export const $replacing = createStore<Pads<Replacing>>({ 1: 'no', 2: 'no' })
  .on([replacePressed, padFoundSigned], (pads, pad) => ({ ...pads, [pad]: 'asked' }))
  .on(replaceConfirmed, (pads, pad) => ({ ...pads, [pad]: 'drawing' }))
  .on(drawingFound, (pads, { pad, drawing }) =>
    drawing.isReplacing ? { ...pads, [pad]: 'drawing' } : pads,
  )
  .on(signingBegun, (pads, pad) => (pads[pad] === 'asked' ? { ...pads, [pad]: 'no' } : pads))
  .on([replaceDeclined, padSigned], (pads, pad) => ({ ...pads, [pad]: 'no' }))
  .reset(deckOpened);

/**
 * The enlarged pad; stays enlarged while the pad's buttons are used, to prevent layout shifts under
 * a finger.
 */
export const $largePad = createStore<PadNumber | null>(null)
  .on(padReached, (_, pad) => pad)
  .reset(padSigned, deckOpened);

/** Existing signature of each pad. */
export const $signatures = $proposal.map(
  (proposal): Pads<Picture | null> => ({
    1: proposal?.signatures.client ?? null,
    2: proposal?.signatures.client2 ?? null,
  }),
);

for (const pad of [1, 2] as const)
  sample({
    clock: $signatures,
    source: { drawings: $drawings, replacing: $replacing },
    filter: ({ drawings, replacing }, signatures) =>
      signatures[pad] !== null && replacing[pad] === 'no' && !isEmpty(drawings[pad]),
    fn: () => pad,
    target: padSettled,
  });
