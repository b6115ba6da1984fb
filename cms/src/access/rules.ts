import { type RawBuilder, sql } from 'kysely';
import type { Role } from './role';
import { has, type Viewer } from './viewer';

/** The names under which a rule finds the record: its own table and its row in `entity`. */
export interface At {
  readonly t: string;
  readonly e: string;
}

/** Which records a viewer may: all, none, or those for which the SQL holds. */
export type Rule = (viewer: Viewer, at: At) => boolean | RawBuilder<boolean>;

export const yes = sql<boolean>`1 = 1`;
export const no = sql<boolean>`1 = 0`;

const ref = (table: string, column: string) => sql.ref(`${table}.${column}`);

/** All records, for one role. */
export const all =
  (role: Role): Rule =>
  (viewer) =>
    has(viewer, role);

export const signedIn: Rule = (viewer) => viewer.id !== '';

/** Records of something that exists; what hangs nowhere yet is left to its creator. */
const attached =
  (role: Role): Rule =>
  (viewer, { e }) =>
    has(viewer, role) && sql<boolean>`${ref(e, 'root')} is not null`;

export const creator: Rule = (viewer, { e }) =>
  viewer.id !== '' &&
  sql<boolean>`(${ref(e, 'root')} is null and ${ref(e, 'owner')} = ${viewer.id})`;

export const administrator = all('administrator');
export const manager = attached('manager');

/** Records of projects that name the viewer in a relationship. */
const named =
  (role: Role, field: string): Rule =>
  (viewer, { e }) =>
    has(viewer, role) &&
    sql<boolean>`${ref(e, 'root')} in (select from_id from reference where field = ${field} and to_id = ${viewer.id})`;

export const assignedDesigner = named('designer', 'field_project_assigned_user');
export const ownSubcontractor = named('contract_worker', 'field_project_subcontractors');
export const ownClient = named('customer', 'field_project_client');

export const unrestrictedStaffWorker: Rule = (viewer, { e }) => {
  if (!has(viewer, 'staff_worker')) return false;
  return viewer.onlyProject === null
    ? sql<boolean>`${ref(e, 'root')} is not null`
    : sql<boolean>`${ref(e, 'root')} = ${viewer.onlyProject}`;
};

/** The rule, where a condition on the record holds as well. */
export const where =
  (rule: Rule, condition: (at: At) => RawBuilder<boolean>): Rule =>
  (viewer, at) => {
    const allowed = rule(viewer, at);
    if (allowed === false) return false;
    return allowed === true ? condition(at) : sql<boolean>`(${allowed} and ${condition(at)})`;
  };

export const rootIs =
  (type: string) =>
  ({ e }: At): RawBuilder<boolean> =>
    sql<boolean>`exists (select 1 from entity top where top.uuid = ${ref(e, 'root')} and top.type = ${type})`;

export const column = (at: At, name: string) => ref(at.t, name);

/** The rules joined by or. */
export function allowed(rules: readonly Rule[], viewer: Viewer, at: At): RawBuilder<boolean> {
  const outcomes = rules.map((rule) => rule(viewer, at));
  if (outcomes.includes(true)) return yes;
  const conditions = outcomes.filter((outcome) => typeof outcome !== 'boolean');
  return conditions.length === 0 ? no : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
