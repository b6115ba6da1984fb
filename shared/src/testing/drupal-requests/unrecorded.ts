import { documented } from './documented';
import { type RecordedRequests, recorded, shapesOf } from './recorded';
import { type ShapedRequest, shapeOf } from './request-shape';

interface Reason {
  /** Method and path. */
  readonly key: RegExp;
  readonly part: RegExp;
  /** Why a plain Drupal takes the part though no recorded request had the part. */
  readonly reason: string;
}

const reasons: readonly Reason[] = [
  {
    key: /^GET /,
    part: /^fields\[/,
    reason: 'A Drupal ignores unknown sparse fields.',
  },
  {
    key: /^GET \/jsonapi\/(?:node\/(?:crew|feature_template)|media\/document)$/,
    part: /^operator IN$/,
    reason:
      'Recorded for projects (153) and accounts (037): one handler filters every type by every operator.',
  },
  {
    key: /^GET \/jsonapi\/node\/feature_template\/\{id\}$/,
    part: /^was never recorded$/,
    reason: 'Recorded for projects (089, 225) and in a list (251): one handler reads all nodes.',
  },
  {
    key: /^POST \/jsonapi\/node\/payment_schedule_item$/,
    part: /^field_psi_(?:rule|change_request)(?: to .+)?$/,
    reason:
      'Newer than the recording: the exported recipe has the field, and the check asks for it.',
  },
  {
    key: /^POST \/jsonapi\/media\/document$/,
    part: /^field_document_field_parent to node--project$/,
    reason:
      'Recorded for a paragraph (189); a project was refused for its missing entity type alone (186).',
  },
  {
    key: /^GET \/sites\/default\/files\//,
    part: /^header authorization/,
    reason: 'A public file is served by the web server, which does not read the token (201).',
  },
  {
    key: /^DELETE \/jsonapi\/paragraph\//,
    part: /^was never recorded$/,
    reason: 'Recorded for lines and change requests: all paragraphs are deleted by one handler.',
  },
  {
    key: /^POST \/jsonapi\/paragraph\/project_sow_item$/,
    part: /^was never recorded$/,
    reason: 'Made before 097-feature-add-5, which lists the statement (field_feature_sow).',
  },
  {
    key: /^GET \/jsonapi\/paragraph\/\w+$/,
    part: /^was never recorded$/,
    reason: 'Recorded for lines (147, 149) and tasks (150): one handler lists paragraphs.',
  },
  {
    key: /^GET \/jsonapi\/paragraph\/\w+\/\{id\}$/,
    part: /^was never recorded$/,
    reason: 'Recorded for features (119) and change requests (173): one handler reads paragraphs.',
  },
];

const writtenField =
  'Recorded answers show the field, and core has no access by field: who may write the record writes the field (090).';

/**
 * Whether recorded answers show a field that a request writes, and that no accepted request wrote. A
 * part is a field, or a field with the type of a reference: `field_decided_by to user--user`.
 */
function isWritable(key: string, part: string): boolean {
  const [, entity, bundle] = /^(?:POST|PATCH) \/jsonapi\/(\w+)\/(\w+)/.exec(key) ?? [];
  const [field = ''] = part.split(' to ');
  const { fields, requests } = recorded();
  const isWritten = requests.get(key)?.parts.has(field) === true;
  return field.startsWith('field_') && !isWritten && fields.has(`${entity}--${bundle} ${field}`);
}

const reasonOf = (key: string, part: string): string | undefined =>
  isWritable(key, part)
    ? writtenField
    : reasons.find((reason) => reason.key.test(key) && reason.part.test(part))?.reason;

const unrecorded = 'was never recorded';

/** Whether recorded answers show all fields of an included path, or the field of a relationship. */
function isShown(key: string, part: string): boolean {
  const path = /^(?:include|sort|filter) (.+)$/.exec(part)?.[1];
  const { fields } = recorded();
  if (path !== undefined) {
    const shown = new Set([...fields].map((field) => field.split(' ')[1]));
    return path
      .split('.')
      .every((name) => shown.has(name) || /^(id|meta|drupal_internal__.*)$/.test(name));
  }
  const list = /^\w+ \/jsonapi\/(\w+)\/(\w+)\/\{id\}\/relationships\/(\w+)$/.exec(key);
  const isList = list !== null && part === unrecorded;
  return isList && fields.has(`${list[1]}--${list[2]} ${list[3]}`);
}

/** Parts by which a list of paragraphs refers to them: a reference without a revision is dropped. */
function missingRevisions({ method, body }: ShapedRequest): string[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  if (!Array.isArray(data) || !['POST', 'PATCH'].includes(method)) return [];
  return data
    .filter(({ type, meta }) => /^paragraph--/.test(type) && !meta?.target_revision_id)
    .map(({ type }) => `${type} without a revision`);
}

/** A request as compared with the accepted requests of the recorded Drupal. */
export interface ComparedRequest {
  /** Method and path: `PATCH /jsonapi/node/project/{id}`; for tokens with the grant. */
  readonly key: string;
  readonly parts: readonly string[];
  /** Parts that no accepted request had, and that no reason explains. */
  readonly refused: readonly string[];
  /** Reasons why a Drupal takes the other parts that no accepted request had. */
  readonly reasons: readonly string[];
}

const changedAsMade =
  'The creation of such a record was recorded with these fields: one handler changes all records.';

interface Counterpart extends RecordedRequests {
  /** Why these are not requests of the same key that the recorded Drupal accepted. */
  readonly reasons: readonly string[];
}

/**
 * Returns the requests to compare with: accepted requests of the same key; for a change that was
 * never recorded, the creations; or a documented request. Null if there is none.
 */
function counterpartOf(key: string): Counterpart | null {
  const { requests } = recorded();
  const same = requests.get(key);
  if (same) return { ...same, reasons: [] };
  const creation = requests.get(key.replace(/^PATCH (\/jsonapi\/.+)\/\{id\}$/, 'POST $1'));
  if (creation) return { ...creation, reasons: [changedAsMade] };
  for (const { requests: some, reason } of documented) {
    const known = shapesOf(some).get(key);
    if (known) return { ...known, reasons: [reason] };
  }
  return null;
}

/** Compares a request with those that the recorded Drupal accepted. */
export function compareRequest(request: ShapedRequest): ComparedRequest {
  const { key, parts } = shapeOf(request);
  const accepted = counterpartOf(key);
  const different = accepted
    ? [
        ...parts.filter((part) => !accepted.parts.has(part)),
        ...accepted.always.filter((part) => !parts.includes(part)).map((part) => `lacks ${part}`),
      ]
    : [unrecorded];
  const open = different.filter((part) => !isShown(key, part));
  return {
    ...{ key, parts },
    refused: [
      ...open.filter((part) => reasonOf(key, part) === undefined),
      ...missingRevisions(request),
    ],
    reasons: [
      ...new Set([
        ...(accepted?.reasons ?? []),
        ...open.flatMap((part) => reasonOf(key, part) ?? []),
      ]),
    ],
  };
}
