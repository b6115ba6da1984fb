import type { Service } from '../../engine/service';
import { type Ids, idIn, withIds } from './ids';
import { type ReplayContext, showable } from './prepare-content';
import { type Recording, succeeded } from './recording';
import { allShown } from './seen';
import type { Answer } from './send';

/** A running service with the state of a replay. */
export interface Stage extends ReplayContext {
  readonly service: Service;
  readonly origin: string;
  readonly ids: Ids;
  readonly gone: Set<string>;
}

/** Returns the ids of all existing records. */
export const idsOf = async ({ db }: Service): Promise<Set<string>> =>
  new Set((await db.selectFrom('entity').select('uuid').execute()).map(({ uuid }) => uuid));

/** Stores the mapping from a recorded id to the generated id. */
function learnId({ ids }: Stage, recording: Recording, answer: Answer): void {
  const [recorded, here] = [idIn(recording.answer), idIn(answer.body)];
  const isMade = recording.method === 'POST' && recording.status === answer.status;
  if (isMade && recorded && here && recorded !== here) ids.set(recorded, here);
}

/** Stores the ids of deleted records. */
async function learnGone({ service, gone }: Stage, before: ReadonlySet<string>): Promise<void> {
  const after = await idsOf(service);
  for (const id of before) if (!after.has(id)) gone.add(id);
}

const isKept = (recording: Recording, answer: Answer): boolean =>
  succeeded(recording) && (succeeded(answer) || recording.method === 'PATCH');

/**
 * After an exchange: sets recorded numbers on created records, stores deleted ids, and applies
 * changes that this service refused on purpose, because later exchanges depend on these changes.
 *
 * Returns the recording with mapped ids.
 */
export async function settle(
  stage: Stage,
  original: Recording,
  answer: Answer,
  before: ReadonlySet<string>,
): Promise<Recording> {
  learnId(stage, original, answer);
  if (original.method === 'DELETE') await learnGone(stage, before);
  const recording = withIds(original, stage.ids);
  if (isKept(recording, answer))
    for (const resource of showable(stage, allShown(recording))) await stage.content.show(resource);
  return recording;
}
