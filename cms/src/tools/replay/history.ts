import type { Recording } from './recording';
import { allShown, type Resource } from './seen';

/** Knowledge about records from the recordings: the earliest value of every field. */
export interface History {
  readonly earliest: (id: string) => Resource | null;
  /** Records that existed before the first recording. */
  readonly initial: readonly Resource[];
  /** Returns an account by name or mail address. */
  readonly named: (name: string) => Resource | null;
  readonly numbered: (uid: number) => Resource | null;
  readonly roles: readonly Resource[];
  /** Ids of the anonymous account. */
  readonly anonymous: ReadonlySet<string>;
}

const isMade = ({ method, status }: Recording): boolean => method === 'POST' && status === 201;

const isAnonymous = ({ type, attributes }: Resource): boolean =>
  type === 'user--user' &&
  (attributes.drupal_internal__uid === 0 || attributes.display_name === 'Anonymous');

/** Pattern of accounts with only a visible label, even for permitted viewers. */
const labelOnly =
  /\/user\/user\/([0-9a-f-]{36})\/\w+","meta":\{"rel":"item","detail":"[^"]*only has authorization for the 'view label' operation/g;

const strangersIn = (recording: Recording): string[] => [
  ...[...JSON.stringify(recording.answer).matchAll(labelOnly)].flatMap(([, id]) => id ?? []),
  ...allShown(recording)
    .filter(isAnonymous)
    .map(({ id }) => id),
];

const merged = (later: Resource, earlier: Resource | undefined): Resource => ({
  ...later,
  attributes: { ...later.attributes, ...earlier?.attributes },
  relationships: { ...later.relationships, ...earlier?.relationships },
});

interface Records {
  readonly known: Map<string, Resource>;
  /** Ids of records created by the recordings. */
  readonly made: Set<string>;
}

function collect(recordings: readonly Recording[]): Records {
  const found: Records = { known: new Map(), made: new Set() };
  for (const recording of recordings)
    for (const [index, resource] of allShown(recording).entries()) {
      const before = found.known.get(resource.id);
      if (!before && index === 0 && isMade(recording)) found.made.add(resource.id);
      found.known.set(resource.id, merged(resource, before));
    }
  return found;
}

/**
 * Collects the history of recordings; `background` are further recordings of the same site, to fill
 * gaps.
 */
export function historyOf(
  recordings: readonly Recording[],
  background: readonly Recording[],
): History {
  const anonymous = new Set([...background, ...recordings].flatMap(strangersIn));
  const { known, made } = collect(recordings);
  const behind = collect(background).known;
  const all = [...known.values(), ...behind.values()].filter(({ id }) => !anonymous.has(id));
  const accounts = all.filter(({ type }) => type === 'user--user');
  const account = (fits: (attributes: Resource['attributes']) => boolean): Resource | null =>
    accounts.find(({ attributes }) => fits(attributes)) ?? null;
  return {
    earliest: (id) => {
      const [own, other] = [known.get(id), behind.get(id)];
      return other ? merged(other, own) : (own ?? null);
    },
    initial: all.filter(({ id }) => known.has(id) && !made.has(id)),
    named: (name) => account((given) => given.name === name || given.mail === name),
    numbered: (uid) => account((given) => given.drupal_internal__uid === uid),
    roles: all.filter(({ type }) => type === 'user_role--user_role'),
    anonymous,
  };
}
