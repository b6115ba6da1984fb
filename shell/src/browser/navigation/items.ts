import type { NavigationContribution, Registry, RoleName } from '@portal/shared/contract';
import { admits } from './admits';

const allItems = (registry: Registry): NavigationContribution[] =>
  registry.remotes
    .flatMap(({ contribution }) => contribution.navigation)
    .sort((a, b) => a.order - b.order);

/**
 * Returns the side navigation entries for these roles; empty for workers and customers (decision
 * 12).
 */
export const navigationItems = (registry: Registry, roles: readonly RoleName[]) =>
  allItems(registry).filter((item) => admits(item.roles ?? [], roles));

/** Toolbar entries for people with an empty side navigation. */
export const toolbarItems = (registry: Registry, roles: readonly RoleName[]) =>
  allItems(registry).filter((item) => admits(item.inToolbarFor ?? [], roles));

/** Target of `/`: the first navigation page for these roles. */
export const homeAddress = (registry: Registry, roles: readonly RoleName[]): string | null =>
  (navigationItems(registry, roles)[0] ?? toolbarItems(registry, roles)[0])?.url ?? null;
