export { type RoleName, roleNames } from '../domain/roles/roles';
export { areSameBuilds, bucketOf, registryFor } from './choose-builds';
export type {
  Contribution,
  FirstList,
  NavigationContribution,
  RouteContribution,
  SlotContribution,
  TabDefault,
} from './contribution';
export { type LanguageCode, type Localised, languages } from './localised';
export { fillPath, matchRoute, type RouteMatch } from './match-route';
export { type Override, overrideIn } from './override';
export type { PortalConfiguration, PortalPage } from './portal-page';
export type {
  BuildAddress,
  Canary,
  ExposedAssets,
  RegisteredRemote,
  Registry,
  RemoteBuild,
  Withdrawn,
} from './registry';
export { failureKinds, type RemoteReport } from './remote-report';
export { type Checked, checkShape, type Shape } from './shape';
export { checkSlotContext, type SlotName, type Slots, slotNames } from './slot-names';
export { subjectVersions } from './subjects';
export { contractVersion } from './version';
