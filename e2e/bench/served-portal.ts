import { setTimeout as pause } from 'node:timers/promises';
import { contentServiceAs } from '../fixtures/content-service';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { usePreparedData } from '../set-up/prepared-data';
import { residentMb } from '../set-up/resident-memory';

const starts = 5;
const budgets = { megabytes: 250, milliseconds: 2000 };

interface Measured {
  /** Time from the start until the portal answers, in milliseconds. */
  readonly milliseconds: number;
  /** Resident memory of gateway and content service together, in MB. */
  readonly megabytes: number;
}

/** Time in milliseconds until the memory at rest is read. */
const restMs = 5000;

async function measure(): Promise<Measured> {
  const begun = performance.now();
  const portal = await startPortal();
  const milliseconds = performance.now() - begun;
  try {
    await visit(portal);
    await pause(restMs);
    return { milliseconds, megabytes: await residentMb(process.pid) };
  } finally {
    await portal.stop();
  }
}

/** One person signs in and reads the list of projects. */
async function visit({ url }: RunningPortal): Promise<void> {
  await fetch(url);
  const service = await contentServiceAs(url, 'manager');
  await service.get('/jsonapi/node/project');
}

/**
 * `npm run bench:serve`: time until a portal of compiled code answers, and memory of its two processes
 * at rest after a visit. Exits with 1 above a budget.
 */
async function main(): Promise<void> {
  await usePreparedData();
  const measured: Measured[] = [];
  for (let start = 1; start <= starts; start += 1) measured.push(await measure());
  const median = (field: keyof Measured): number =>
    Math.round(
      measured.map((one) => one[field]).sort((a, b) => a - b)[Math.floor(starts / 2)] ?? 0,
    );
  const found = { megabytes: median('megabytes'), milliseconds: median('milliseconds') };
  console.table({ 'median of 5 starts': found, budget: budgets });
  const isExceeded =
    found.megabytes > budgets.megabytes || found.milliseconds > budgets.milliseconds;
  process.exit(isExceeded ? 1 : 0);
}

await main();
