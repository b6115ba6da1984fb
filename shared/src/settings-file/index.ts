export { type InstallationSettings, readInstallation } from './read-installation';
export { isSetting, originsIn, type SettingName, taxOf, trustedProxies } from './shape';
