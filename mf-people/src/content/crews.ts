import { attach, create, detach, newId, patch, query, reference, remove } from '@portal/shared/cms';
import { crews } from '@portal/shared/content';
import type { Crew } from '@portal/shared/domain';
import { fieldsNamingCrews, takeOutEverywhere } from './named-by';

const person = 'user--user';

export function createCrew(title: string): Promise<Crew> {
  return create(crews, { id: newId(), attributes: { title } }, crewQuery());
}

export function renameCrew(id: string, title: string): Promise<Crew> {
  return patch(crews, id, { attributes: { title } }, crewQuery());
}

/** Removes a crew, after it was taken out of its projects. */
export async function removeCrew(id: string): Promise<void> {
  await takeOutEverywhere(reference(crews.type, id), fieldsNamingCrews);
  await remove(crews.type, id);
}

function crewQuery() {
  const asked = query().addInclude(['field_crew_members']);
  return asked.addFields(person, ['field_user_name', 'display_name', 'field_user_rate']);
}

/**
 * Moves somebody to another crew, or to none; a user is never in two (decision 41).
 * Where the second step fails the first is taken back, and the failure is passed on.
 */
export async function changeCrew(
  personId: string,
  fromCrewId: string | null,
  toCrewId: string | null,
): Promise<void> {
  const member = [reference(person, personId)];
  const crew = (id: string) => reference(crews.type, id);
  if (fromCrewId) await detach(crew(fromCrewId), 'field_crew_members', member);
  if (!toCrewId) return;
  try {
    await attach(crew(toCrewId), 'field_crew_members', member);
  } catch (error) {
    if (fromCrewId) await attach(crew(fromCrewId), 'field_crew_members', member);
    throw error;
  }
}
