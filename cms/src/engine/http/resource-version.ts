import { wrongQuery } from '../errors/problem';
import type { ResourceType } from '../schema/resource-type';
import type { Entity } from '../storage/records';

const latest = 'rel:latest-version';
const workingCopy = 'rel:working-copy';

const refuse = (detail: string, status = 400) => wrongQuery('resourceVersion', detail, status);

interface Asked {
  readonly type: ResourceType;
  readonly version: string | null;
  readonly method: string;
  /** Whether the request concerns a list, not a single record. */
  readonly isList: boolean;
}

/**
 * Throws `Problem` 400 for an invalid `resourceVersion`: a type without revisions, a write, or a
 * revision of a list.
 */
export function checkVersion({ type, version, method, isList }: Asked): void {
  if (version === null) return;
  if (!type.revisionField)
    throw refuse('JSON:API does not yet support resource versioning for this resource type.');
  if (method !== 'GET' && method !== 'HEAD')
    throw refuse(
      `${method} requests with a \`resourceVersion\` query parameter are not supported.`,
    );
  if (isList && version !== latest && version !== workingCopy)
    throw refuse(
      `Collection resources only support the following resource version identifiers: ${latest}, ${workingCopy}`,
    );
}

/**
 * Throws `Problem` 404 for an older revision: only the newest revision is stored. Throws 400 for an
 * unknown version name.
 */
export function checkRevision(
  version: string | null,
  { revision }: Pick<Entity, 'revision'>,
): void {
  if (version === null || version === latest || version === workingCopy) return;
  const [, id] = /^id:(-?\d+)$/.exec(version) ?? [];
  if (id === undefined)
    throw refuse(`An invalid resource version identifier, \`${version}\`, was provided.`);
  if (Number(id) !== revision)
    throw refuse(`The requested version, identified by \`${version}\`, could not be found.`, 404);
}
