import { sql } from 'kysely';
import { type Role, staff } from '../../engine/access/role';
import { all, type Rule, signedIn } from '../../engine/access/rules';
import type { Declaration } from '../../engine/schema/resource-type';

/**
 * Permissions of the recorded site's roles, transcribed from the site's configuration.
 *
 * The role administrator has all permissions.
 */
const permissions: Readonly<Partial<Record<Role, readonly string[]>>> = {
  manager: [
    'access user profiles',
    'administer nodes',
    'administer users',
    'bypass paragraphs type content access',
    'create crew content',
    'create feature_template content',
    'create legal content',
    'create media',
    'create project content',
    'create terms in checklist_groups',
    'delete any crew content',
    'delete any feature_template content',
    'delete any file',
    'delete any legal content',
    'delete any media',
    'delete any project content',
    'delete terms in checklist_groups',
    'edit any crew content',
    'edit any feature_template content',
    'edit any legal content',
    'edit any project content',
    'edit terms in checklist_groups',
    'update any media',
  ],
  designer: [
    'access user profiles',
    'create media',
    'create paragraph content change_order',
    'create paragraph content checklist_item',
    'create paragraph content feature',
    'create paragraph content line_item',
    'create paragraph content project_feature_item',
    'create project content',
    'delete media',
    'edit any crew content',
    'edit any project content',
    'update any media',
    'update media',
    'update paragraph content change_order',
    'update paragraph content checklist_item',
    'update paragraph content feature',
    'update paragraph content line_item',
    'update paragraph content project_feature_item',
  ],
  staff_worker: ['access user profiles', 'edit own project content'],
  contract_worker: ['access user profiles'],
};

const everyRole: readonly Role[] = [...staff, 'customer'];

/** Returns the roles with any of the given permissions. */
const rolesWith = (...names: readonly string[]): readonly Role[] =>
  everyRole.filter(
    (role) =>
      role === 'administrator' || names.some((name) => permissions[role]?.includes(name) === true),
  );

const who = (...names: readonly string[]): readonly Rule[] => rolesWith(...names).map(all);

const owned =
  (role: Rule): Rule =>
  (viewer, at) =>
    role(viewer, at) !== false &&
    viewer.id !== '' &&
    sql<boolean>`${sql.ref(`${at.e}.owner`)} = ${viewer.id}`;

const ownerWith = (...names: readonly string[]): readonly Rule[] => who(...names).map(owned);

const self: Rule = (viewer, { e }) =>
  viewer.id !== '' && sql<boolean>`${sql.ref(`${e}.uuid`)} = ${viewer.id}`;

type Access = Pick<Declaration, 'mayRead' | 'mayWrite' | 'mayDelete' | 'mayCreate'>;

const bypass = 'bypass paragraphs type content access';

const ofKind: Readonly<Record<string, (bundle: string) => Access>> = {
  node: (bundle) => ({
    mayRead: [signedIn],
    mayCreate: rolesWith(`create ${bundle} content`),
    mayWrite: [...who(`edit any ${bundle} content`), ...ownerWith(`edit own ${bundle} content`)],
    mayDelete: who(`delete any ${bundle} content`),
  }),
  paragraph: (bundle) => ({
    mayRead: [signedIn],
    mayCreate: rolesWith(bypass, `create paragraph content ${bundle}`),
    mayWrite: who(bypass, `update paragraph content ${bundle}`),
    mayDelete: who(bypass, `delete paragraph content ${bundle}`),
  }),
  media: (bundle) => ({
    mayRead: [signedIn],
    mayCreate: rolesWith('administer media', 'create media', `create ${bundle} media`),
    mayWrite: [...who('update any media'), ...ownerWith('update media')],
    mayDelete: [...who('delete any media'), ...ownerWith('delete media')],
  }),
  file: () => ({
    mayRead: [signedIn],
    mayCreate: [],
    mayWrite: who('delete any file'),
    mayDelete: [...who('delete any file'), owned(signedIn)],
  }),
  taxonomy_term: (bundle) => ({
    mayRead: [signedIn],
    mayCreate: rolesWith(`create terms in ${bundle}`),
    mayWrite: who(`edit terms in ${bundle}`),
    mayDelete: who(`delete terms in ${bundle}`),
  }),
  // Only administrators delete people, as in the product; on the recorded site also managers.
  user: () => ({
    mayRead: [...who('access user profiles'), self],
    mayCreate: rolesWith('administer users'),
    mayWrite: [...who('administer users'), self],
    mayDelete: [all('administrator')],
  }),
  user_role: () => ({ mayRead: [all('administrator')], mayWrite: [], mayCreate: [] }),
};

/** Returns the access rules of a type on the recorded site; null for an unsupported entity type. */
export const accessOf = (entity: string, bundle: string): Access | null =>
  ofKind[entity]?.(bundle) ?? null;

const administersUsers = { readers: rolesWith('administer users') };

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
