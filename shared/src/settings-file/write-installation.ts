import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { checkSettings, type InstallationSettings, parsed } from './read-installation';
import type { SettingName } from './shape';

/** Returns the settings in the file of an installation; empty without a file. */
export const writtenSettings = (file: string): Readonly<Record<string, unknown>> =>
  existsSync(file) ? parsed(file) : {};

/**
 * Writes settings into the file of an installation; the other settings of the file stay. Throws an Error that lists each
 * invalid setting; the file then stays as it is.
 */
export function writeInstallation(
  { file }: Pick<InstallationSettings, 'file'>,
  changes: Readonly<Partial<Record<SettingName, string>>>,
): void {
  checkSettings({}, changes, file);
  const next = { ...writtenSettings(file), ...changes };
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
