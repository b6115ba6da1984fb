import { roles } from '@portal/shared/domain';
import type { Json } from '../../../engine/schema/json';
import type { ResourceType } from '../../../engine/schema/resource-type';
import { permissionsOf } from '../config/roles';
import { objectIn, type Site, valueAt } from '../site';
import { type Finding, missing, wrong } from './finding';

/** Permissions of Drupal that contain a permission on one type. */
const wider: readonly (readonly [pattern: RegExp, within: readonly string[]])[] = [
  [/^(view|create|update|delete) paragraph content /, ['bypass paragraphs type content access']],
  [/^(create|edit any|delete any) .* content$/, ['bypass node access']],
  [/^create .* media$/, ['create media', 'administer media']],
  [/^edit own .* media$/, ['update media', 'update any media', 'administer media']],
  [/^edit any .* media$/, ['update any media', 'administer media']],
  [/^delete own .* media$/, ['delete media', 'delete any media', 'administer media']],
  [/^delete any .* media$/, ['delete any media', 'administer media']],
  [/ terms in /, ['administer taxonomy']],
];

const isGranted = (permission: string, granted: readonly string[]): boolean =>
  granted.includes(permission) ||
  wider.some(
    ([pattern, within]) => pattern.test(permission) && within.some((one) => granted.includes(one)),
  );

interface StoredRole {
  readonly isAdmin: boolean;
  readonly permissions: readonly string[];
}

const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Returns the roles by machine name; null if the account may not read permissions. */
async function storedRoles(site: Site): Promise<Map<string, StoredRole> | null> {
  const { body } = await site.ask('GET', '/jsonapi/user_role/user_role?page[limit]=50');
  const data = valueAt(body, 'data');
  const all = (Array.isArray(data) ? data : []).map((one) => objectIn(objectIn(one).attributes));
  if (!all.some(({ permissions }) => Array.isArray(permissions))) return null;
  return new Map(
    all.map(({ drupal_internal__id: name, is_admin, permissions }) => [
      String(name),
      { isAdmin: is_admin === true, permissions: textsIn(permissions) },
    ]),
  );
}

/** Permissions by which people without an account, or without a role, read projects and documents. */
const tooMuch = ['access content', 'view media'];

function tooOpen(name: string, role: StoredRole | undefined): Finding[] {
  const given = tooMuch.filter((one) => role?.permissions.includes(one));
  return given.length === 0
    ? []
    : [
        wrong(
          `The role ${name} has '${given.join("' and '")}': everybody reads all projects or documents. Take the permission from the role.`,
        ),
      ];
}

/**
 * Compares the roles with the exported permissions. Only an administrator of the Drupal reads
 * permissions; for other accounts, and for the embedded service, nothing is compared.
 */
export async function checkRoles(model: readonly ResourceType[], site: Site): Promise<Finding[]> {
  const stored = await storedRoles(site);
  if (!stored) return [];
  const ofEverybody = (stored.get('authenticated')?.permissions ?? []).filter(
    (one) => !tooMuch.includes(one),
  );
  const lacking = roles.flatMap(({ key }) => {
    const role = stored.get(key);
    if (!role) return [missing(`The role ${key}.`)];
    const needed = new Set(permissionsOf(model, key).map(({ name }) => name));
    const absent = [...needed]
      .filter((one) => !isGranted(one, [...role.permissions, ...ofEverybody]))
      .sort();
    return role.isAdmin || absent.length === 0
      ? []
      : [missing(`Permissions of the role ${key}: ${absent.join(', ')}.`)];
  });
  const open = ['anonymous', 'authenticated', 'customer'];
  return [...lacking, ...open.flatMap((name) => tooOpen(name, stored.get(name)))];
}
