import type { Field } from '../../engine/schema/field';
import { flag, instant, integer, longText, text } from '../../engine/schema/fields';
import { isObject, type Json, type JsonObject } from '../../engine/schema/json';
import { type Kind, kinds } from '../../engine/schema/kinds';
import {
  type Relationship,
  type ResourceType,
  resourceType,
} from '../../engine/schema/resource-type';
import { fieldOfSamples, type Hints } from './field-of-samples';
import { hintsIn } from './hints';
import { accessOf, fieldAccess } from './permissions';
import { jsonapiPlace, type Recording, succeeded } from './recording';
import { allShown, identifiersIn, type Resource, sentBy } from './seen';
import type { RecordedSite } from './sites';

interface Samples {
  readonly attributes: Map<string, Json[]>;
  readonly relationships: Map<string, Json[]>;
}

const put = (samples: Map<string, Json[]>, name: string, value: Json): void => {
  const list = samples.get(name);
  if (list) list.push(value);
  else samples.set(name, [value]);
};

function note(types: Map<string, Samples>, { type, attributes, relationships }: Resource): void {
  const samples = types.get(type) ?? { attributes: new Map(), relationships: new Map() };
  types.set(type, samples);
  for (const [name, value] of Object.entries(attributes))
    put(samples.attributes, name, value ?? null);
  for (const [name, value] of Object.entries(relationships))
    put(samples.relationships, name, value ?? null);
}

const isKnownPlace = (recording: Recording): boolean =>
  succeeded(recording) || isObject(recording.answer);

function noteAnswer(types: Map<string, Samples>, recording: Recording): void {
  for (const resource of allShown(recording)) note(types, resource);
  const place = jsonapiPlace(recording);
  if (place && isKnownPlace(recording))
    note(types, { type: place.type, id: '', attributes: {}, relationships: {} });
}

/** A request that failed in Drupal itself (500) was not refused: the fields exist. */
const isAccepted = (recording: Recording): boolean =>
  succeeded(recording) || recording.status === 500;

/** Values that are only sent are less reliable: numbers may mean decimals. */
function noteSent(types: Map<string, Samples>, recording: Recording): void {
  const sent = isAccepted(recording) ? sentBy(recording) : null;
  const known = sent && types.get(sent.type)?.attributes;
  if (!sent || !known) return;
  const isNew = ([name]: [string, unknown]) => name !== 'pass' && !known.has(name);
  const attributes = Object.fromEntries(Object.entries(sent.attributes).filter(isNew));
  note(types, { ...sent, attributes });
}

/** Collects samples of each type: from responses, and from accepted requests. */
function samplesOf(recordings: readonly Recording[]): Map<string, Samples> {
  const types = new Map<string, Samples>();
  for (const recording of recordings) noteAnswer(types, recording);
  for (const recording of recordings) noteSent(types, recording);
  return types;
}

const targetTypes = (samples: readonly Json[]): string[] => [
  ...new Set(samples.flatMap(identifiersIn).map(({ type }) => type)),
];

/** Returns the `meta` of identifiers besides numbers, without values. */
const metaOf = (samples: readonly Json[]): JsonObject | undefined => {
  const [first] = samples
    .flatMap(identifiersIn)
    .filter(({ meta }) => 'drupal_internal__target_id' in meta && !('links' in meta));
  const names = Object.entries(first?.meta ?? {}).filter(
    ([name]) => name !== 'drupal_internal__target_id' && name !== 'target_revision_id',
  );
  return names.length > 0 ? Object.fromEntries(names) : undefined;
};

/** Whether references to paragraphs show no revision: they are plain references. */
const isPlain = (samples: readonly Json[]): boolean => {
  const shown = samples
    .flatMap(identifiersIn)
    .filter(
      ({ type, meta }) => type.startsWith('paragraph--') && 'drupal_internal__target_id' in meta,
    );
  return shown.length > 0 && shown.every(({ meta }) => !('target_revision_id' in meta));
};

const creators = new Set(['uid', 'revision_uid']);

const isRooted = (samples: readonly Json[]): boolean =>
  JSON.stringify(samples).includes('"id":"virtual"');

const isMany = (samples: readonly Json[]): boolean =>
  samples.some((sample) => isObject(sample) && Array.isArray(sample.data));

function relationshipOf(
  type: string,
  name: string,
  samples: readonly Json[],
  { hints, among }: { readonly hints: Hints; readonly among: Seen },
): Relationship {
  const targets = targetTypes(samples);
  const guessed = isRooted(samples) ? [type] : typesIncludedBelow(name, among);
  const to = targets.length > 0 ? targets : guessed;
  const meta = metaOf(samples);
  return {
    ...fieldAccess[`${type} ${name}`],
    many: isMany(samples),
    to,
    ...(creators.has(name) ? { creator: true, readOnly: true } : {}),
    ...(isRooted(samples) ? { rooted: true } : {}),
    ...(isPlain(samples) ? { plain: true } : {}),
    ...(hints.required ? { required: true } : {}),
    ...(meta ? { meta } : {}),
  };
}

/** Types of the recordings, with the include paths of accepted requests. */
interface Seen {
  readonly samples: ReadonlyMap<string, Samples>;
  readonly paths: readonly string[];
}

/**
 * Returns the target types of a relationship that is empty in each recording: the types with the
 * relationships that requests include below it; files if there is none.
 */
function typesIncludedBelow(name: string, { samples, paths }: Seen): readonly string[] {
  const below = paths.flatMap(
    (path) => new RegExp(`(?:^|\\.)${name}\\.(\\w+)`).exec(path)?.[1] ?? [],
  );
  const types = [...samples].filter(([, found]) =>
    below.some((inner) => found.relationships.has(inner)),
  );
  return types.length > 0 ? types.map(([type]) => type) : ['file--file'];
}

const includePathsOf = (recordings: readonly Recording[]): string[] =>
  recordings
    .filter(succeeded)
    .flatMap(({ path }) => new URL(path, 'http://site').searchParams.getAll('include'))
    .flatMap((paths) => paths.split(','));

/** Fields that the service needs, whether recorded or not. */
const always: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  'user--user': {
    display_name: text({ readOnly: true }),
    name: text({ required: true }),
    mail: text(fieldAccess['user--user mail']),
    status: flag({ initial: false, ...fieldAccess['user--user status'] }),
    access: instant({ readOnly: true, initial: '1970-01-01', ...fieldAccess['user--user access'] }),
    login: instant({ readOnly: true, initial: '1970-01-01', ...fieldAccess['user--user login'] }),
    field_user_value: longText(),
  },
  'user_role--user_role': {
    drupal_internal__id: text({ readOnly: true }),
    label: text({ readOnly: true }),
  },
  'file--file': {
    filename: text({ readOnly: true }),
    filemime: text({ readOnly: true }),
    filesize: integer({ readOnly: true }),
    uri: text({ readOnly: true }),
  },
};

const roles: Relationship = {
  many: true,
  to: ['user_role--user_role'],
  ...fieldAccess['user--user roles'],
};

function attributesOf(
  name: string,
  kind: Kind,
  samples: Samples,
  hints: ReadonlyMap<string, Hints>,
): Record<string, Field> {
  const inner = (attribute: string) =>
    attribute === kind.id ||
    attribute === kind.revision ||
    attribute in kind.shown ||
    attribute in kind.base;
  const seen = [...samples.attributes]
    .filter(([attribute]) => !inner(attribute) && !samples.relationships.has(attribute))
    .map(([attribute, values]): [string, Field] => [
      attribute,
      fieldOfSamples(
        values,
        hints.get(`${name} ${attribute}`) ?? {},
        fieldAccess[`${name} ${attribute}`] ?? {},
      ),
    ]);
  return { ...Object.fromEntries(seen), ...always[name] };
}

interface Declaring extends Seen {
  readonly site: RecordedSite;
  readonly hints: ReadonlyMap<string, Hints>;
  readonly known: ReadonlySet<string>;
}

function declare(name: string, samples: Samples, among: Declaring): ResourceType[] {
  const { site, hints, known } = among;
  const [entity = '', bundle = ''] = name.split('--');
  const kind = kinds[entity];
  const access = accessOf(site, entity, bundle);
  if (!kind || !access) return [];
  const relationships = [...samples.relationships]
    .filter(([field]) => field !== kind.bundle?.name)
    .map(([field, values]): [string, Relationship] => [
      field,
      relationshipOf(name, field, values, { hints: hints.get(`${name} ${field}`) ?? {}, among }),
    ])
    .filter(([, { to }]) => to.every((target) => known.has(target)));
  return [
    resourceType(name, {
      ...access,
      attributes: attributesOf(name, kind, samples, hints),
      relationships: {
        ...Object.fromEntries(relationships),
        ...(entity === 'user' ? { roles } : {}),
      },
      part: entity === 'paragraph' || entity === 'media',
      ...(entity === 'user_role' ? { machineName: 'drupal_internal__id' } : {}),
    }),
  ];
}

/** Derives resource types from the recordings of a site. */
export function declareSeen(site: RecordedSite, recordings: readonly Recording[]): ResourceType[] {
  const samples = samplesOf(recordings);
  const hints = hintsIn(recordings);
  const referred = [...samples.values()].flatMap(({ relationships }) =>
    targetTypes([...relationships.values()].flat()),
  );
  for (const name of [...Object.keys(always), ...referred])
    if (!samples.has(name)) samples.set(name, { attributes: new Map(), relationships: new Map() });
  const known = new Set(
    [...samples.keys()].filter((name) => kinds[name.split('--')[0] ?? ''] !== undefined),
  );
  const among: Declaring = { site, samples, paths: includePathsOf(recordings), hints, known };
  return [...samples].flatMap(([name, found]) => declare(name, found, among));
}
