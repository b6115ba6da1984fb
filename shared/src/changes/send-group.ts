import { type RawResource, readReferences } from '../cms/jsonapi/raw';
import { failureText, fieldRefusals, RequestFailed, readOffer } from '../http';
import {
  type Change,
  type CreateChange,
  isMembership,
  keyOf,
  type SendStep,
  type SetChange,
} from './change';
import type { Outcome } from './change-log';
import { sendMemberships } from './send-memberships';
import { isRefusal, sendCreations, sendOrder } from './send-records';
import { sendRemovals } from './send-removals';
import { sendValues } from './send-values';
import type { Group } from './sending-order';

/**
 * Sends a group of entries to the content system; never rejects with RequestFailed. Begins no further step after `signal` has
 * aborted: the group counts as unreachable then.
 */
export async function sendGroup(
  group: Group,
  onCreated: (created: number) => void = () => undefined,
  signal = new AbortController().signal,
): Promise<Outcome> {
  const changes = group.flatMap((entry) => entry.changes);
  const sending = new Sending(changes, { place: group[0].place, onCreated, signal });
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
 * Sends the changes of a group. Values come first: if a value is refused or in conflict, nothing is
 * created or removed. Creations precede removals: a failure in between loses no data. Values with
 * `isLast` come at the end.
 */
class Sending {
  private readonly records: RawResource[] = [];
  private readonly left: Change[] = [];
  /** Changes that the service has stored. */
  private readonly stored = new Set<Change>();
  private failure: unknown = null;
  private failedStep: SendStep = 'set';
  private step: SendStep = 'set';

  constructor(
    private readonly changes: readonly Change[],
    private readonly given: {
      readonly place: string;
      readonly onCreated: (created: number) => void;
      readonly signal: AbortSignal;
    },
  ) {}

  async run(): Promise<Outcome | null> {
    const parts = this.changes.filter((change) => !isMembership(change));
    const creations = parts.filter((change) => change.kind === 'create');
    const created = new Set(creations.map(({ record }) => record.id));
    const last = this.changes.filter(isSaidLast);
    const values = [...valuesByRecord(this.changes.filter((change) => !isSaidLast(change)))];
    const needsCreated = (ofRecord: readonly SetChange[]) => ofRecord.some(isAbout(created));
    const conflict = await this.sendValues(values.filter((one) => !needsCreated(one)));
    if (conflict) return conflict;
    await this.create(creations);
    const lateConflict = await this.sendValues(values.filter(needsCreated));
    if (lateConflict) return lateConflict;
    await this.orderAndRemove();
    if (this.left.length === 0) return this.sendValues([...valuesByRecord(last)]);
    this.left.push(...last);
    return null;
  }

  private async create(creations: readonly CreateChange[]): Promise<void> {
    const onStep = (step: SendStep) => {
      this.step = step;
    };
    this.begin('create');
    const sent = await sendCreations(creations, { onStep, onCreated: this.given.onCreated });
    this.step = 'create';
    this.take(creations, sent);
  }

  private async orderAndRemove(): Promise<void> {
    for (const change of this.changes)
      if (change.kind === 'order') {
        this.begin('order');
        await sendOrder(change);
        this.stored.add(change);
      }
    this.begin('order');
    await sendMemberships(this.changes.filter(isMembership), this.stored);
    this.begin('remove');
    const parts = this.changes.filter((change) => !isMembership(change));
    const removals = parts.filter((change) => change.kind === 'remove');
    this.take(removals, await sendRemovals(removals));
  }

  private async sendValues(
    values: readonly (readonly [SetChange, ...SetChange[]])[],
  ): Promise<Outcome | null> {
    const { preconditions } = await readOffer();
    for (const ofRecord of values) {
      this.begin('set');
      const sent = await sendValues(ofRecord, preconditions, this.given.place);
      if (sent.kind === 'conflict') return sent;
      this.records.push(sent.record);
      for (const change of ofRecord) this.stored.add(change);
    }
    return null;
  }

  /** Begins a step, unless another tab sends by now. */
  private begin(step: SendStep): void {
    if (this.given.signal.aborted) throw new RequestFailed({ kind: 'offline' });
    this.step = step;
  }

  /** Returns the outcome; after an early failure, every change that was not stored is left over. */
  outcome(ended?: RequestFailed): Outcome {
    const left = ended ? this.changes.filter((change) => !this.stored.has(change)) : this.left;
    const [first, ...others] = left;
    if (!first) return { kind: 'confirmed', records: this.records };
    const reason = reasonOf(ended ?? this.failure);
    const step = ended ? this.step : this.failedStep;
    return { ...reason, kind: 'refused', step, left: [first, ...others], records: this.records };
  }

  private take(sent: readonly Change[], { left, error, records }: Sent): void {
    this.records.push(...records);
    this.left.push(...left);
    for (const change of sent) if (!left.includes(change)) this.stored.add(change);
    if (error === null || this.failure !== null) return;
    this.failure = error;
    this.failedStep = this.step;
  }
}

const isSaidLast = (change: Change): boolean => change.kind === 'set' && change.isLast === true;

/** Returns a predicate: whether a value belongs to, or references, any of the given records. */
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

function reasonOf(error: unknown) {
  if (!(error instanceof RequestFailed)) throw error;
  const { failure } = error;
  const fields = fieldRefusals(failure);
  return {
    status: failure.kind === 'refused' ? failure.status : 0,
    reason: failureText(failure),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}
