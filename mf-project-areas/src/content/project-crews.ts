import { query, readAll } from '@portal/shared/cms';
import { crews } from '@portal/shared/content';
import type { Crew } from '@portal/shared/domain';

/** Ids of the crews that are read, and of people whose crews are read. */
export interface CrewsWanted {
  readonly crewIds: readonly string[];
  readonly memberIds: readonly string[];
}

/** Ids in one request: the address stays shorter than 8 kB. */
const idsAtOnce = 50;

/** Reads the wanted crews with their members, by title. Rejects with RequestFailed. */
export async function readCrewsOf({ crewIds, memberIds }: CrewsWanted): Promise<Crew[]> {
  const paths = { id: crewIds, 'field_crew_members.id': memberIds };
  const reads = Object.entries(paths).flatMap(([path, ids]) =>
    slicesOf([...new Set(ids)]).map((slice) =>
      readAll(crews, crewQuery().addFilter(path, slice, 'IN')),
    ),
  );
  const found = new Map((await Promise.all(reads)).flat().map((crew) => [crew.id, crew]));
  return [...found.values()].sort((one, other) => one.title.localeCompare(other.title));
}

const crewQuery = () =>
  query()
    .addInclude(['field_crew_members'])
    .addFields('user--user', ['field_user_name', 'display_name', 'field_user_rate'])
    .addSort('title');

const slicesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) =>
    ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  );
