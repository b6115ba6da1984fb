import type { NavigationContribution, Registry, RoleName } from '@portal/shared/contract';
import { navigationItems, toolbarItems } from '../navigation/items';

/** Returns the navigation entries with a key for these roles, one for each letter. */
export function goKeys(registry: Registry, roles: readonly RoleName[]): NavigationContribution[] {
  const items = [...navigationItems(registry, roles), ...toolbarItems(registry, roles)];
  const found = new Map<string, NavigationContribution>();
  for (const item of items) {
    if (item.goKey && !found.has(item.goKey)) found.set(item.goKey, item);
  }
  return [...found.values()];
}
