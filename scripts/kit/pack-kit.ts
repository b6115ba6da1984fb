import { resolve } from 'node:path';
import { writeCommandPackage } from './command-package';
import { writeContractPackage } from './contract-package';
import { packFolder } from './pack-folder';
import { writePresetPackage } from './preset-package';

/**
 * `npm run kit -- FOLDER`: packs the three packages for teams with a repository of their own into FOLDER:
 * `@portal/shared` (the contract), `@portal/build` (the build preset) and `groundplan` (the command,
 * which contains the other two).
 */
const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error(
    "'npm run kit' needs the folder for the packages, as in 'npm run kit -- ../groundplan-kit'.",
  );
  process.exit(2);
}
const folder = resolve(target);
const others = [
  packFolder(await writeContractPackage(), folder),
  packFolder(await writePresetPackage(), folder),
];
const command = packFolder(await writeCommandPackage(others), folder);
console.log(`Packed:\n${[...others, command].join('\n')}`);
