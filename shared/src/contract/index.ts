export { contractVersion } from './version';
export { roleNames, type RoleName } from '../domain/roles';
export { slotNames, type SlotName } from './slot-names';
export { type Localised, type LanguageCode, languages } from './localised';
export type {
  Contribution,
  NavigationContribution,
  RouteContribution,
  SlotContribution,
  TabDefault,
} from './contribution';
export type { RegisteredRemote, Registry, ExposedAssets } from './registry';
export { matchRoute, fillPath, type RouteMatch } from './match-route';
export type { PortalConfiguration, PortalPage } from './portal-page';
