import { dropDraft, keepDraft, readDraft } from '@portal/shared/drafts';
import { $session } from '@portal/shared/session';
import { combine, createEffect, createEvent, sample } from 'effector';
import type { Point } from '../domain/strokes';
import { $projectId } from '../pages/deck/deck.model';
import {
  $drawings,
  $maySign,
  $replacing,
  $signatures,
  drawingFound,
  emptyPad,
  isEmpty,
  type KeptDrawing,
  nameTyped,
  type PadNumber,
  padCleared,
  padReached,
  padSettled,
  padSigned,
  replaceDeclined,
} from './pads';

interface PlaceOfDrawing {
  readonly userId: string;
  readonly projectId: string;
  readonly pad: PadNumber;
}

const nameOf = ({ projectId, pad }: PlaceOfDrawing) => `signature ${projectId} ${pad}`;

export const findDrawingFx = createEffect(async (place: PlaceOfDrawing): Promise<KeptDrawing> => {
  const found = await readDraft(place.userId, nameOf(place));
  return isKeptDrawing(found) ? found : { ...emptyPad, isReplacing: false };
});
/** An empty drawing is deleted from storage. */
export const keepDrawingFx = createEffect(
  ({ drawing, ...place }: PlaceOfDrawing & { readonly drawing: KeptDrawing }) =>
    isEmpty(drawing)
      ? dropDraft(place.userId, nameOf(place))
      : keepDraft(place.userId, nameOf(place), drawing),
);

export const padsShown = createEvent();

const $place = combine($session, $projectId, (session, projectId) => ({
  userId: session?.userId ?? '',
  projectId,
}));

for (const pad of [1, 2] as const)
  sample({
    clock: padsShown,
    source: $place,
    fn: (place) => ({ ...place, pad }),
    target: findDrawingFx,
  });

sample({
  clock: findDrawingFx.done,
  source: { id: $projectId, signatures: $signatures },
  filter: ({ id, signatures }, { params, result }) =>
    params.projectId === id && (result.isReplacing || signatures[params.pad] === null),
  fn: (_, { params: { pad }, result }) => ({ pad, drawing: result }),
  target: drawingFound,
});

// Deletes a stored drawing that was signed after all, or is superseded by another signature.
sample({
  clock: findDrawingFx.done,
  source: { id: $projectId, signatures: $signatures },
  filter: ({ id, signatures }, { params, result }) =>
    params.projectId === id &&
    !isEmpty(result) &&
    !result.isReplacing &&
    signatures[params.pad] !== null,
  fn: (_, { params }) => ({ ...params, drawing: { ...emptyPad, isReplacing: false } }),
  target: keepDrawingFx,
});

// Only the client's drawings are stored.
sample({
  clock: [
    padReached,
    nameTyped.map(({ pad }) => pad),
    padCleared,
    replaceDeclined,
    padSigned,
    padSettled,
  ],
  source: { place: $place, maySign: $maySign, drawings: $drawings, replacing: $replacing },
  filter: ({ maySign }) => maySign,
  fn: ({ place, drawings, replacing }, pad) => ({
    ...place,
    pad,
    drawing: { ...drawings[pad], isReplacing: replacing[pad] === 'drawing' },
  }),
  target: keepDrawingFx,
});

type Fields = Readonly<Record<string, unknown>>;
const isObject = (found: unknown): found is Fields => typeof found === 'object' && found !== null;

const isPoint = (found: unknown): found is Point =>
  isObject(found) && typeof found.x === 'number' && typeof found.y === 'number';

const isStroke = (found: unknown) => Array.isArray(found) && found.every(isPoint);

const isKeptDrawing = (found: unknown): found is KeptDrawing =>
  isObject(found) &&
  Array.isArray(found.strokes) &&
  found.strokes.every(isStroke) &&
  typeof found.typedName === 'string' &&
  typeof found.isReplacing === 'boolean';
