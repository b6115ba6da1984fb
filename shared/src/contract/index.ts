export { type RoleName, roleNames } from '../domain/roles';
export type {
  Contribution,
  NavigationContribution,
  RouteContribution,
  SlotContribution,
  TabDefault,
} from './contribution';
export { type LanguageCode, type Localised, languages } from './localised';
export { fillPath, matchRoute, type RouteMatch } from './match-route';
export type { PortalConfiguration, PortalPage } from './portal-page';
export type { ExposedAssets, RegisteredRemote, Registry } from './registry';
export { type SlotName, slotNames } from './slot-names';
export { contractVersion } from './version';
