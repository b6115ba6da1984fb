import { createInterface } from 'node:readline';
import { deploy } from '../deployments/deploy';
import { readDist } from '../deployments/read-dist';
import { browserConfiguration } from '../gateway/browser-configuration';
import { writeStaticPage } from '../gateway/static-page';
import { readSettings } from '../settings/settings';
import { openStore } from '../store/open-store';

/**
 * For tests with many deploys: one process that deploys the dist folder of each line it is given, as `portal deploy`
 * does, and prints the address of each when it is served.
 */
const settings = readSettings(process.env);
const store = await openStore(settings);
for await (const folder of createInterface({ input: process.stdin })) {
  const { base } = await deploy(store, await readDist(folder));
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  console.log(base);
}
