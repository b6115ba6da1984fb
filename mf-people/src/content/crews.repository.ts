import {
  type Change,
  changeMember,
  createAlone,
  type RecordField,
  type Records,
  removeAlone,
  setAttributes,
} from '@portal/shared/changes';
import { defineResource, firstPageOf, object, query, reference, text } from '@portal/shared/cms';
import { personNames } from '@portal/shared/content';
import type { PersonName } from '@portal/shared/domain';
import { fieldsNamingCrews, recordsNaming } from './named-by';

/** A crew with member accounts. */
export interface CrewMembership {
  readonly id: string;
  readonly title: string;
  readonly memberIds: readonly string[];
  /** Stored members; a newly added member occurs only in `memberIds`. */
  readonly members: readonly PersonName[];
}

export const crewMemberships = defineResource({
  type: 'node--crew',
  attributes: object({ title: text() }),
  read: ({ id, attributes, related }): CrewMembership => ({
    id,
    title: attributes.title,
    memberIds: related.ids(members),
    members: related.many(members, personNames),
  }),
});

const members = 'field_crew_members';
const crewReference = (id: string) => reference(crewMemberships.type, id);

/** Returns path and query of the crews with member names. */
export function crewsPath(): string {
  const asked = query().addInclude([members]).addSort('title');
  const named = asked.addFields(personNames.type, ['field_user_name', 'display_name']);
  return firstPageOf(crewMemberships, named);
}

export const addCrew = (id: string, title: string): Change =>
  createAlone({ record: crewReference(id), attributes: { title }, relationships: {} });

export const renameCrew = (shown: Records, id: string, title: string): Change[] =>
  setAttributes(shown, crewReference(id), { title });

/** Returns record and attribute of a crew's name. */
export const nameOfCrew = (id: string): RecordField => ({
  record: crewReference(id),
  path: ['title'],
});

/** Returns a change that adds a person to a crew, or removes the person. */
export const changeCrewMember = (crewId: string, personId: string, joins: boolean): Change =>
  changeMember(
    { record: crewReference(crewId), field: members },
    reference(personNames.type, personId),
    joins,
  );

/**
 * Returns the changes that remove a crew. The projects' references go first, because Drupal keeps
 * references to deleted records. Rejects with RequestFailed if the projects cannot be read.
 */
export async function removalOfCrew(id: string): Promise<(shown: Records) => Change[]> {
  const crew = crewReference(id);
  const named = await recordsNaming(crew, fieldsNamingCrews);
  const leaves = named.map(({ record, field }) => changeMember({ record, field }, crew, false));
  return (shown) => [...leaves, ...removeAlone(shown, crew)];
}

export type CrewChange = 'added' | 'renamed' | 'removed' | 'members';

/** Returns the kind of change to crews; null if the changes concern other records. */
export function crewChangeOf(changes: readonly Change[]): CrewChange | null {
  for (const change of changes.toReversed()) {
    const kind = kindOf(change);
    if (kind !== null) return kind;
  }
  return null;
}

function kindOf(change: Change): CrewChange | null {
  if (change.kind === 'order') return null;
  if (change.record.type === crewMemberships.type && !('isMember' in change && change.isMember))
    return kinds[change.kind];
  return change.kind !== 'set' && change.list?.field === members ? 'members' : null;
}

const kinds = { set: 'renamed', create: 'added', remove: 'removed' } as const;
