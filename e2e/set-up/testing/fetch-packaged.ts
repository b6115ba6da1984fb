import { findProgram } from '../find-program';
import { thisMachine } from '../machine';
import { installPackagedChromium } from '../packaged-chromium';
import { programNamed } from '../programs';

/** Fetches a stand-in for the registry's browser, whose checksum is the argument, and prints what was found. */
const [integrity = ''] = process.argv.slice(2);
const failure = await installPackagedChromium(thisMachine(), {
  name: '@sparticuz/chromium',
  version: '147.0.0',
  integrity,
});
const found = await findProgram(programNamed('chromium'), thisMachine());
console.log(`FOUND ${JSON.stringify({ failure, ...found })}`);
