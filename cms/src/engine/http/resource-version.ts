import type { ResourceType } from '../declare/resource-type';
import { wrongQuery } from '../fail/problem';
import type { Entity } from '../storage/records';

const latest = 'rel:latest-version';
const workingCopy = 'rel:working-copy';

const refuse = (detail: string, status = 400) => wrongQuery('resourceVersion', detail, status);

interface Asked {
  readonly type: ResourceType;
  readonly version: string | null;
  readonly method: string;
  /** Whether a list is asked for, not one record. */
  readonly isList: boolean;
}

/**
 * Throws `Problem` 400 where a version cannot be asked for: of a type without revisions, for a write, or one revision
 * of a whole list.
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
 * Throws `Problem` 404 where a record is asked for as it was before: one revision is kept, the newest. 400 for a
 * name of a version that there never is.
 */
export function checkRevision(version: string | null, { revision }: Entity): void {
  if (version === null || version === latest || version === workingCopy) return;
  const [, id] = /^id:(-?\d+)$/.exec(version) ?? [];
  if (id === undefined)
    throw refuse(`An invalid resource version identifier, \`${version}\`, was provided.`);
  if (Number(id) !== revision)
    throw refuse(`The requested version, identified by \`${version}\`, could not be found.`, 404);
}
