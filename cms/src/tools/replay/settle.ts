import type { Service } from '../../engine/service';
import { type Ids, idIn, withIds } from './ids';
import { showable, type World } from './prepare-content';
import { type Recording, succeeded } from './recording';
import { allShown } from './seen';
import type { Answer } from './send';

/** A running service with recordings on it. */
export interface Stage extends World {
  readonly service: Service;
  readonly origin: string;
  readonly ids: Ids;
  readonly gone: Set<string>;
}

/** The ids of all records that there are. */
export const idsOf = async ({ db }: Service): Promise<Set<string>> =>
  new Set((await db.selectFrom('entity').select('uuid').execute()).map(({ uuid }) => uuid));

/** Remembers the id that our service gave to what the recorded one called otherwise. */
function learnId({ ids }: Stage, recording: Recording, answer: Answer): void {
  const [recorded, here] = [idIn(recording.answer), idIn(answer.body)];
  const isMade = recording.method === 'POST' && recording.status === answer.status;
  if (isMade && recorded && here && recorded !== here) ids.set(recorded, here);
}

/** Remembers what our service removed. */
async function learnGone({ service, gone }: Stage, before: ReadonlySet<string>): Promise<void> {
  const after = await idsOf(service);
  for (const id of before) if (!after.has(id)) gone.add(id);
}

const isKept = (recording: Recording, answer: Answer): boolean =>
  succeeded(recording) && (succeeded(answer) || recording.method === 'PATCH');

/**
 * After an exchange: what our service made gets the numbers that were recorded, what it removed is remembered,
 * and a change that it refused on purpose is made all the same, because the next exchanges have seen it.
 *
 * Gives the recording with our ids.
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
