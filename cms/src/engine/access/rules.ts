import { type RawBuilder, sql } from 'kysely';
import type { Role } from './role';
import { has, type Viewer } from './viewer';

/** SQL aliases of the record in a rule: the type's table and the row in `entity`. */
export interface At {
  readonly t: string;
  readonly e: string;
  /**
   * Whether records of the type are never parts: each record is its own root, which saves a join
   * with `entity`.
   */
  readonly isWhole?: boolean;
}

/** Records that a viewer may access: all, none, or the records that match the SQL condition. */
export type Rule = (viewer: Viewer, at: At) => boolean | RawBuilder<boolean>;

export const yes = sql<boolean>`1 = 1`;
export const no = sql<boolean>`1 = 0`;

const ref = (table: string, column: string) => sql.ref(`${table}.${column}`);

const rootOf = ({ t, e, isWhole }: At) => (isWhole ? ref(t, 'uuid') : ref(e, 'root'));
const hasRoot = ({ e, isWhole }: At): boolean | RawBuilder<boolean> =>
  isWhole || sql<boolean>`${ref(e, 'root')} is not null`;

/** Allows all records for one role. */
export const all =
  (role: Role): Rule =>
  (viewer) =>
    has(viewer, role);

export const signedIn: Rule = (viewer) => viewer.id !== '';

/** Excludes records without an owner: unattached parts are left to the creator. */
const attached =
  (role: Role): Rule =>
  (viewer, at) =>
    has(viewer, role) && hasRoot(at);

export const creator: Rule = (viewer, { e, isWhole }) =>
  viewer.id !== '' &&
  !isWhole &&
  sql<boolean>`(${ref(e, 'root')} is null and ${ref(e, 'owner')} = ${viewer.id})`;

/** Allows administrators all records. */
export const administrator = all('administrator');
/** Allows managers all records, except parts without a root: only the creator sees such parts. */
export const manager = attached('manager');

/** Allows records of projects that reference the viewer in a relationship. */
const named =
  (role: Role, field: string): Rule =>
  (viewer, at) =>
    has(viewer, role) &&
    sql<boolean>`${rootOf(at)} in (select from_id from reference where field = ${field} and to_id = ${viewer.id})`;

export const assignedDesigner = named('designer', 'field_project_assigned_user');
export const ownSubcontractor = named('contract_worker', 'field_project_subcontractors');

const namedClient = named('customer', 'field_project_client');

/** Allows the client's projects, and the project that staff view as the client without an account. */
export const ownClient: Rule = (viewer, at) =>
  viewer.viewedProject === undefined
    ? namedClient(viewer, at)
    : sql<boolean>`${rootOf(at)} = ${viewer.viewedProject}`;

export const unrestrictedStaffWorker: Rule = (viewer, at) => {
  if (!has(viewer, 'staff_worker')) return false;
  return viewer.onlyProject === null
    ? hasRoot(at)
    : sql<boolean>`${rootOf(at)} = ${viewer.onlyProject}`;
};

/** Restricts a rule by an additional condition on the record. */
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

/** Combines rules by OR. */
export function allowed(rules: readonly Rule[], viewer: Viewer, at: At): RawBuilder<boolean> {
  const outcomes = rules.map((rule) => rule(viewer, at));
  if (outcomes.includes(true)) return yes;
  const conditions = outcomes.filter((outcome) => typeof outcome !== 'boolean');
  return conditions.length === 0 ? no : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
