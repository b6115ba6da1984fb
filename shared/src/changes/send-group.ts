import { type RawResource, readReferences } from '../cms/wire/raw';
import { failureText, RequestFailed, readOffer } from '../http';
import { type Change, keyOf, type SetChange } from './change';
import type { Outcome } from './change-log';
import { isRefusal, sendCreations, sendOrder, sendRemovals } from './send-records';
import { sendValues } from './send-values';
import type { Group } from './sending-order';

/** Sends a group of entries to the content system; never rejects for a declared failure. */
export async function sendGroup(group: Group): Promise<Outcome> {
  const changes = group.flatMap((entry) => entry.changes);
  const sending = new Sending(changes);
  try {
    const conflict = await sending.run();
    return conflict ?? sending.outcome();
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return isRefusal(error) ? sending.outcome(error) : { kind: 'unreachable' };
  }
}

interface Sent {
  readonly left: readonly Change[];
  readonly error: unknown;
  readonly records: readonly RawResource[];
}

/**
 * Changes on their way. Values come first: where one is refused or in conflict, nothing is created or removed. Creations
 * come before removals, so that a failure in between loses nothing.
 */
class Sending {
  private readonly records: RawResource[] = [];
  private readonly left: Change[] = [];
  private failure: unknown = null;

  constructor(private readonly changes: readonly Change[]) {}

  async run(): Promise<Outcome | null> {
    const creations = this.changes.filter((change) => change.kind === 'create');
    const created = new Set(creations.map(({ record }) => record.id));
    const values = [...valuesByRecord(this.changes)];
    const needsCreated = (ofRecord: readonly SetChange[]) => ofRecord.some(isAbout(created));
    const early = values.filter((ofRecord) => !needsCreated(ofRecord));
    const conflict = await this.sendValues(early);
    if (conflict) return conflict;
    this.take(await sendCreations(creations));
    const lateConflict = await this.sendValues(values.filter(needsCreated));
    if (lateConflict) return lateConflict;
    for (const change of this.changes) if (change.kind === 'order') await sendOrder(change);
    this.take(await sendRemovals(this.changes.filter((change) => change.kind === 'remove')));
    return null;
  }

  private async sendValues(
    values: readonly (readonly [SetChange, ...SetChange[]])[],
  ): Promise<Outcome | null> {
    const { preconditions } = await readOffer();
    for (const ofRecord of values) {
      const sent = await sendValues(ofRecord, preconditions);
      if (sent.kind === 'conflict') return sent;
      this.records.push(sent.record);
    }
    return null;
  }

  /** What came of it; an error that ended it early leaves every change. */
  outcome(ended?: RequestFailed): Outcome {
    const [first, ...others] = ended ? this.changes : this.left;
    if (!first) return { kind: 'confirmed', records: this.records };
    const reason = reasonOf(ended ?? this.failure);
    return { ...reason, kind: 'refused', left: [first, ...others], records: this.records };
  }

  private take({ left, error, records }: Sent): void {
    this.records.push(...records);
    this.left.push(...left);
    this.failure ??= error;
  }
}

/** Whether a value is of one of these records, or names one. */
const isAbout =
  (ids: ReadonlySet<string>) =>
  ({ record, on, value }: SetChange): boolean =>
    ids.has(record.id) ||
    (on === 'relationships' && readReferences({ data: value }).some(({ id }) => ids.has(id)));

function valuesByRecord(
  changes: readonly Change[],
): Iterable<readonly [SetChange, ...SetChange[]]> {
  const byRecord = new Map<string, [SetChange, ...SetChange[]]>();
  for (const change of changes) {
    if (change.kind !== 'set') continue;
    const known = byRecord.get(keyOf(change.record));
    if (known) known.push(change);
    else byRecord.set(keyOf(change.record), [change]);
  }
  return byRecord.values();
}

function reasonOf(error: unknown): { readonly status: number; readonly reason: string } {
  if (!(error instanceof RequestFailed)) throw error;
  const { failure } = error;
  return { status: failure.kind === 'refused' ? failure.status : 0, reason: failureText(failure) };
}
