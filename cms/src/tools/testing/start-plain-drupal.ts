import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlainDrupal } from './plain-drupal';
import { libsqlFolder, makeTemplate } from './templates';

/**
 * Runs a server that answers as a plain Drupal with the demo content, until Ctrl+C, and prints the settings of a portal
 * in front of it.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const demo = await mkdtemp(join(tmpdir(), 'plain-drupal-'));
await makeTemplate(process.cwd(), demo);
process.env[libsqlFolder] = demo;
const drupal = await startPlainDrupal();
await rm(demo, { recursive: true });
say(
  'A server that answers as a plain Drupal runs. Start a portal in front of it in another terminal:',
);
const data = join(tmpdir(), 'plain-drupal-portal');
const settings = Object.entries({ ...drupal.environment, PORTAL_DATA: data });
say(`  ${settings.map(([name, value]) => `${name}=${value}`).join(' ')} npm start`);
say('Press Ctrl+C to stop. The content of the server is deleted then.');

process.once('SIGINT', () => void drupal.stop().then(() => process.exit(0)));
