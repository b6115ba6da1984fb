import type { ResourceType } from '../declare/resource-type';
import type { Loaded } from '../load/load-records';

export const pathOf = (type: ResourceType, id: string): string =>
  `/jsonapi/${type.entity}/${type.bundle}/${id}`;

/** The query that names a record's revision; empty where its type has none. */
export const versionOf = ({ type, entity }: Pick<Loaded, 'type' | 'entity'>): string =>
  type.revisionField ? `?resourceVersion=id%3A${entity.revision}` : '';

/** The address of a record, with its revision where it has any. */
export const selfHref = (record: Loaded, origin: string): string =>
  `${origin}${pathOf(record.type, record.entity.uuid)}${versionOf(record)}`;
