import { recorded } from './recorded';
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
    key: /^GET \/jsonapi$/,
    part: /./,
    reason: 'The entry point of JSON:API was read before each recorded session.',
  },
  {
    key: /^GET /,
    part: /^fields\[/,
    reason: 'A Drupal ignores unknown sparse fields.',
  },
  {
    key: /^POST \/entity\/user$/,
    part: /./,
    reason: 'Recorded with the first set, 058-entity-user-create-ok: accounts have no other form.',
  },
  {
    key: /^DELETE \/jsonapi\/paragraph\//,
    part: /^was never recorded$/,
    reason: 'Recorded for lines and change requests: all paragraphs are deleted by one handler.',
  },
  {
    key: /^POST \/jsonapi\/node\/project$/,
    part: /^was never recorded$/,
    reason: 'Recorded with the first set, 237-project-post-client-id and 263-project-post-second.',
  },
  {
    key: /^GET \/jsonapi\/media\/document$/,
    part: /^was never recorded$/,
    reason: 'Recorded with the first set, 274-media-list-filter and 318-media-list.',
  },
  {
    key: /^POST \/jsonapi\/paragraph\/project_sow_item$/,
    part: /^was never recorded$/,
    reason: 'Made before 097-feature-add-5, which lists the statement (field_feature_sow).',
  },
  {
    key: /^GET \/jsonapi\/paragraph\/\w+\/\{id\}$/,
    part: /^was never recorded$/,
    reason: 'Recorded for features (119) and change requests (173): one handler reads paragraphs.',
  },
];

const hasReason = (key: string, part: string): boolean =>
  reasons.some((reason) => reason.key.test(key) && reason.part.test(part));

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

/**
 * Returns the parts of a request that no accepted request of the recorded Drupal had, as texts for
 * the report of a test; empty if the recorded Drupal takes the request.
 */
export function unrecordedParts(request: ShapedRequest): string[] {
  const { key, query, members } = shapeOf(request);
  const accepted = recorded().requests.get(key);
  const parts = accepted
    ? [
        ...query.filter((part) => !accepted.query.has(part)),
        ...members.filter((part) => !accepted.members.has(part)),
      ]
    : [unrecorded];
  return [
    ...parts.filter((part) => !isShown(key, part) && !hasReason(key, part)),
    ...missingRevisions(request),
  ].map((part) => `${key}: ${part}`);
}
