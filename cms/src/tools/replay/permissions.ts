import { sql } from 'kysely';
import { type Role, staff } from '../../engine/access/role';
import { all, type Rule, signedIn } from '../../engine/access/rules';
import type { Declaration } from '../../engine/schema/resource-type';
import type { RecordedSite } from './sites';

const everyRole: readonly Role[] = [...staff, 'customer'];

type Permissions = RecordedSite['permissions'];

/** Returns the roles with any of the given permissions. */
const rolesWith = (permissions: Permissions, ...names: readonly string[]): readonly Role[] =>
  everyRole.filter(
    (role) =>
      role === 'administrator' || names.some((name) => permissions[role]?.includes(name) === true),
  );

const owned =
  (role: Rule): Rule =>
  (viewer, at) =>
    role(viewer, at) !== false &&
    viewer.id !== '' &&
    sql<boolean>`${sql.ref(`${at.e}.owner`)} = ${viewer.id}`;

const self: Rule = (viewer, { e }) =>
  viewer.id !== '' && sql<boolean>`${sql.ref(`${e}.uuid`)} = ${viewer.id}`;

type Access = Pick<Declaration, 'mayRead' | 'mayWrite' | 'mayDelete' | 'mayCreate'>;

const bypass = 'bypass paragraphs type content access';

/** Returns the roles with any of the given permissions on a recorded site. */
type Roles = (...names: readonly string[]) => readonly Role[];
type Rules = (...names: readonly string[]) => readonly Rule[];

interface Granted {
  readonly roles: Roles;
  readonly who: Rules;
  /** Like `who`, for the viewer's own records. */
  readonly ownerWith: Rules;
  readonly site: RecordedSite;
}

function grantedOn(site: RecordedSite): Granted {
  const roles: Roles = (...names) => rolesWith(site.permissions, ...names);
  const who: Rules = (...names) => roles(...names).map(all);
  return { roles, who, ownerWith: (...names) => who(...names).map(owned), site };
}

const ofKind: Readonly<Record<string, (granted: Granted, bundle: string) => Access>> = {
  node: ({ roles, who, ownerWith }, bundle) => ({
    mayRead: [signedIn],
    mayCreate: roles(`create ${bundle} content`),
    mayWrite: [...who(`edit any ${bundle} content`), ...ownerWith(`edit own ${bundle} content`)],
    mayDelete: who(`delete any ${bundle} content`),
  }),
  paragraph: ({ roles, who, site }, bundle) => ({
    mayRead: site.showsParagraphsByType
      ? who(bypass, `view paragraph content ${bundle}`)
      : [signedIn],
    mayCreate: roles(bypass, `create paragraph content ${bundle}`),
    mayWrite: who(bypass, `update paragraph content ${bundle}`),
    mayDelete: who(bypass, `delete paragraph content ${bundle}`),
  }),
  media: ({ roles, who, ownerWith }, bundle) => ({
    mayRead: [signedIn],
    mayCreate: roles('administer media', 'create media', `create ${bundle} media`),
    mayWrite: [...who('update any media'), ...ownerWith('update media')],
    mayDelete: [...who('delete any media'), ...ownerWith('delete media')],
  }),
  file: ({ who }) => ({
    mayRead: [signedIn],
    mayCreate: [],
    mayWrite: who('delete any file'),
    mayDelete: [...who('delete any file'), owned(signedIn)],
  }),
  taxonomy_term: ({ roles, who }, bundle) => ({
    mayRead: [signedIn],
    mayCreate: roles(`create terms in ${bundle}`),
    mayWrite: who(`edit terms in ${bundle}`),
    mayDelete: who(`delete terms in ${bundle}`),
  }),
  // Only administrators delete people, as in the product; on the recorded site also managers.
  user: ({ roles, who }) => ({
    mayRead: [...who('access user profiles'), self],
    mayCreate: roles('administer users'),
    mayWrite: [...who('administer users'), self],
    mayDelete: [all('administrator')],
  }),
  user_role: () => ({ mayRead: [all('administrator')], mayWrite: [], mayCreate: [] }),
};

/** Returns the access rules of a type on a recorded site; null for an unsupported entity type. */
export const accessOf = (site: RecordedSite, entity: string, bundle: string): Access | null =>
  ofKind[entity]?.(grantedOn(site), bundle) ?? null;

/** On each recorded site, accounts are administered by administrators and managers. */
const administersUsers: { readonly readers: readonly Role[] } = {
  readers: ['administrator', 'manager'],
};

/** Fields with fewer readers than the record. */
export const fieldAccess: Readonly<
  Record<string, { readonly readers: readonly Role[]; readonly ownerReads?: boolean }>
> = {
  'user--user roles': administersUsers,
  'user--user status': administersUsers,
  'user--user access': administersUsers,
  'user--user login': administersUsers,
  'user--user mail': { ...administersUsers, ownerReads: true },
};
