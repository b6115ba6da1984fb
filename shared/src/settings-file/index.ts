export { type InstallationSettings, readInstallation, settingProblems } from './read-installation';
export {
  isMailAddress,
  isSetting,
  originsIn,
  type SettingName,
  taxOf,
  trustedProxies,
} from './shape';
export { writeInstallation, writtenSettings } from './write-installation';
