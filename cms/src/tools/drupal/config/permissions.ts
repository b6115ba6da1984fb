import type { RoleName } from '@portal/shared/domain';
import type { Rule } from '../../../engine/access/rules';
import { nobody } from '../../../engine/access/viewer';
import type { ResourceType } from '../../../engine/schema/resource-type';
import { bundleConfig, drupalTypes } from './drupal-model';

/** A permission of a Drupal role, with the module and the configuration that define the permission. */
export interface Permission {
  readonly name: string;
  readonly module: string;
  readonly config?: string;
}

/** An alias that names no table: the conditions of rules are built here, and never sent. */
const at = { t: 't', e: 'e' };

/**
 * Whether rules allow a role any record. A viewer without an id is the creator of nothing, so that
 * rules for own records grant nothing.
 */
const allows = (rules: readonly Rule[], role: RoleName): boolean =>
  rules.some((rule) => rule({ ...nobody, roles: [role] }, at) !== false);

/**
 * Whether a field that holds records of the type is hidden from the role. Drupal's permissions know types alone: lines of
 * change requests cannot be shown without the lines of all projects.
 */
const isHidden = (model: readonly ResourceType[], type: ResourceType, role: RoleName): boolean =>
  model.some(({ relationships }) =>
    Object.values(relationships).some(
      ({ to, plain, readers }) =>
        to.includes(type.name) && !plain && readers && !readers.includes(role),
    ),
  );

type Operation = 'create' | 'edit' | 'delete' | 'view' | 'editOwn' | 'deleteOwn';

const names: Readonly<Record<string, Partial<Record<Operation, (bundle: string) => string>>>> = {
  node: {
    create: (bundle) => `create ${bundle} content`,
    edit: (bundle) => `edit any ${bundle} content`,
    delete: (bundle) => `delete any ${bundle} content`,
  },
  paragraph: {
    view: (bundle) => `view paragraph content ${bundle}`,
    create: (bundle) => `create paragraph content ${bundle}`,
    edit: (bundle) => `update paragraph content ${bundle}`,
    delete: (bundle) => `delete paragraph content ${bundle}`,
  },
  media: {
    create: (bundle) => `create ${bundle} media`,
    edit: (bundle) => `edit any ${bundle} media`,
    delete: (bundle) => `delete any ${bundle} media`,
    editOwn: (bundle) => `edit own ${bundle} media`,
    deleteOwn: (bundle) => `delete own ${bundle} media`,
  },
  taxonomy_term: {
    create: (bundle) => `create terms in ${bundle}`,
    edit: (bundle) => `edit terms in ${bundle}`,
    delete: (bundle) => `delete terms in ${bundle}`,
  },
};

const modules: Readonly<Record<string, string>> = {
  node: 'node',
  paragraph: 'paragraphs_type_permissions',
  media: 'media',
  taxonomy_term: 'taxonomy',
};

function operations(
  model: readonly ResourceType[],
  type: ResourceType,
  role: RoleName,
): Operation[] {
  if (type.entity === 'paragraph' && isHidden(model, type, role)) return [];
  return [
    ...(allows(type.mayRead, role) ? (['view'] as const) : []),
    ...(type.mayCreate.includes(role) ? (['create', 'editOwn', 'deleteOwn'] as const) : []),
    ...(allows(type.mayWrite, role) ? (['edit'] as const) : []),
    ...(allows(type.mayDelete ?? type.mayWrite, role) ? (['delete'] as const) : []),
  ];
}

/** Returns the permissions of a role on the types of the content model. */
export const contentPermissions = (model: readonly ResourceType[], role: RoleName): Permission[] =>
  drupalTypes(model).flatMap((type) =>
    operations(model, type, role).flatMap((operation) => {
      const name = names[type.entity]?.[operation]?.(type.bundle);
      const module = modules[type.entity];
      const config = bundleConfig(type.name);
      return name && module && config ? [{ name, module, config }] : [];
    }),
  );
