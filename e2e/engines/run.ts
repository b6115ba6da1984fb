import { makeOwnProject } from '../fixtures/own-project';
import { reportNotRun } from '../set-up/not-run';
import { startPortal } from '../set-up/portal';
import { usePreparedData } from '../set-up/prepared-data';
import { ensurePrepared } from '../set-up/prepared-programs';
import { suites } from '../set-up/programs';
import type { EngineWindow } from './engine';
import { openFirefox } from './firefox';
import { journeyOf } from './journey';
import { screenOf } from './screen';
import { openWebKit } from './webkit';

interface Engine {
  readonly suite: (typeof suites)['firefox'] | (typeof suites)['webkit'];
  readonly open: () => Promise<EngineWindow>;
}

const engines: Readonly<Record<string, Engine>> = {
  firefox: { suite: suites.firefox, open: openFirefox },
  webkit: { suite: suites.webkit, open: openWebKit },
};

/**
 * `npm run e2e:engines -- [firefox] [webkit]`: runs the main journey of the portal in engines other
 * than Chromium.
 *
 * Uses the portal at PORTAL_URL if set, or else a new portal with demo data. A missing engine is
 * reported and skipped.
 */
async function main(): Promise<boolean> {
  const names = process.argv.slice(2);
  const wanted = Object.entries(engines).filter(([name]) => !names.length || names.includes(name));
  if (wanted.length === 0) throw new Error(`Which engine? ${Object.keys(engines).join(', ')}`);
  const prepared = await ensurePrepared(wanted.flatMap(([, { suite }]) => [...suite.needs]));
  const lacks = wanted.map(([, { suite }]) => reportNotRun(suite, prepared));
  const present = wanted.filter((_, index) => lacks[index] === null);
  const isAllRequiredThere = !lacks.some((lack) => lack?.isFailure);
  return (
    (present.length === 0 || (await runAll(present.map(([, one]) => one)))) && isAllRequiredThere
  );
}

async function runAll(present: readonly Engine[]): Promise<boolean> {
  const given = process.env.PORTAL_URL;
  if (!given) await usePreparedData();
  const portal = given ? { url: given, stop: async () => undefined } : await startPortal();
  try {
    const journeys = await Promise.all(present.map((engine) => runJourney(engine, portal.url)));
    return journeys.every((isOk) => isOk);
  } finally {
    await portal.stop();
  }
}

async function runJourney({ suite, open }: Engine, portalUrl: string): Promise<boolean> {
  const { remove, ...project } = await makeOwnProject(portalUrl);
  try {
    const engine = await open();
    try {
      return await walk(suite.name, engine, journeyOf(screenOf(engine), portalUrl, project));
    } finally {
      await engine.close();
    }
  } finally {
    await remove();
  }
}

/** Runs the steps until the first failure, and prints the page content at the failure. */
async function walk(
  name: string,
  engine: EngineWindow,
  steps: ReturnType<typeof journeyOf>,
): Promise<boolean> {
  for (const { title, run } of steps) {
    const begun = Date.now();
    try {
      await run();
    } catch (error) {
      console.error(`  ✗ ${name}: ${title}\n`, error);
      console.error(`The page shows:\n${await engine.evaluate('document.body.innerText')}`);
      return false;
    }
    console.log(`  ✓ ${name}: ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  }
  return true;
}

process.exitCode = (await main()) ? 0 : 1;
