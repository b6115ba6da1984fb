import type { ResourceType } from '../schema/resource-type';
import { Problem } from './problem';

/** Refused action of a viewer. */
export type Action = 'read' | 'create' | 'update' | 'edit relationship' | 'delete';

const permission = (name: string): string => `The '${name}' permission is required.`;
const createMedia = ({ bundle }: ResourceType): string =>
  `The following permissions are required: 'administer media' OR 'create media' OR 'create ${bundle} media'.`;

type Wording = Partial<
  Record<Exclude<Action, 'edit relationship'>, (type: ResourceType) => string>
>;

/**
 * Drupal's reasons by entity type, which clients evaluate. Other entity types and actions have no
 * reason.
 */
const reasons: Readonly<Record<string, Wording>> = {
  node: {
    read: () => permission('access content'),
    update: ({ bundle }) => permission(`edit any ${bundle} content`),
    delete: ({ bundle }) => permission(`delete any ${bundle} content`),
  },
  media: {
    read: () => permission('view media'),
    create: createMedia,
    update: () => permission('update any media'),
    delete: () => permission('delete any media'),
  },
  file: { delete: () => permission('delete any file') },
  taxonomy_term: {
    read: () => permission('access content'),
    create: ({ bundle }) =>
      `The following permissions are required: 'create terms in ${bundle}' OR 'administer taxonomy'.`,
    update: ({ bundle }) =>
      `The following permissions are required: 'edit terms in ${bundle}' OR 'administer taxonomy'.`,
    delete: ({ bundle }) =>
      `The following permissions are required: 'delete terms in ${bundle}' OR 'administer taxonomy'.`,
  },
  user: {
    read: () => permission('access user profiles'),
    create: () => permission('administer users'),
    update: () =>
      "Users can only update their own account, unless they have the 'administer users' permission.",
    delete: () => permission('cancel account'),
  },
  user_role: { read: () => permission('administer permissions') },
};

/** Returns Drupal's reason for a refused action; empty if Drupal gives none. */
export const refusalOf = (type: ResourceType, action: Action): string =>
  action === 'edit relationship'
    ? ['The current user is not allowed to edit this relationship.', refusalOf(type, 'update')]
        .filter(Boolean)
        .join(' ')
    : (reasons[type.entity]?.[action]?.(type) ?? '');

/** Returns the reason of a refused read. */
export const unreadable = (type: ResourceType): string =>
  ['The current user is not allowed to GET the selected resource.', refusalOf(type, 'read')]
    .filter(Boolean)
    .join(' ');

/** Returns the reason of a refused upload. */
export const uploadRefusal = (type: ResourceType): string =>
  ['The current user is not permitted to upload a file for this field.', refusalOf(type, 'create')]
    .filter(Boolean)
    .join(' ');

const administered = new Set(['created', 'promote', 'sticky', 'uid', 'revision_log']);

/** Returns the reason of a refused field. */
export const fieldReason = (type: ResourceType, name: string): string =>
  type.entity === 'node' && administered.has(name) ? permission('administer nodes') : '';

/** Returns the 404 for a missing record; `method` is the method in Drupal's route name. */
export function notFound(type: ResourceType, method: 'get' | 'patch' | 'delete'): Problem {
  const { entity, bundle, name } = type;
  const route = `jsonapi.${name}.individual${method === 'get' ? '' : `.${method}`}`;
  return new Problem(
    404,
    `The "entity" parameter was not converted for the path "/jsonapi/${entity}/${bundle}/{entity}" (route name: "${route}")`,
  );
}
