import type { ResourceType } from '../declare/resource-type';
import type { Loaded } from '../load/load-records';
import { selfHref } from './address-of-record';
import { attributesWriter } from './attributes';
import { relationshipsWriter } from './relationships';
import type { Wording } from './wording';

type Write = (record: Loaded) => string;

const unlessEmpty = (name: string, object: string): string =>
  object === '' ? '' : `,"${name}":${object}`;

function writerOfType(type: ResourceType, wording: Wording, own: boolean): Write {
  const attributes = attributesWriter(type, wording, own);
  const relationships = relationshipsWriter(type, wording, own);
  const start = `{"type":${JSON.stringify(type.name)},"id":`;
  return (record) => {
    const href = JSON.stringify(selfHref(record, wording.origin));
    const members =
      unlessEmpty('attributes', attributes(record)) +
      unlessEmpty('relationships', relationships(record));
    return `${start}${JSON.stringify(record.entity.uuid)},"links":{"self":{"href":${href}}}${members}}`;
  };
}

/**
 * What writes records as resource objects, with what the viewer reads and the query asks for.
 *
 * What depends on the type and the viewer alone is worked out once for an answer, not once for a record.
 */
export function resourceWriter(wording: Wording): Write {
  const writers = new Map<ResourceType, Write>();
  return (record) => {
    const { type, entity } = record;
    if (entity.uuid === wording.viewer.id) return writerOfType(type, wording, true)(record);
    const write = writers.get(type) ?? writerOfType(type, wording, false);
    writers.set(type, write);
    return write(record);
  };
}
