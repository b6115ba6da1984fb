import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { inPortal } from './in-portal';
import { median } from './median';
import { signedIn } from './signed-in';
import { measureVisit, type VisitFigures } from './visit';
import { heapGoalMb, type Visit, visits } from './visits';

const rounds = 3;
const folder = join(import.meta.dirname, '../../bench-results');

/**
 * `npm run bench -- [PART OF A NAME]`: measures cold visits of all pages, or pages with matching
 * names, as a table and as JSON in bench-results/. PORTAL_URL as in e2e.
 */
const main = (): Promise<void> =>
  inPortal(async (browser, url) => {
    const [named = ''] = process.argv.slice(2);
    const project = await demoProjectId(url);
    const rows = [];
    for (const visit of visits.filter(({ name }) => name.includes(named)))
      rows.push({ visit, figures: await measured(browser, url, visit, project) });
    console.table(
      Object.fromEntries(rows.map(({ visit, figures }) => [visit.name, row(visit, figures)])),
    );
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'visits.json'), JSON.stringify(rows, null, 2));
  });

/** Returns bytes and counts of the last round, and the median of the times. */
async function measured(
  browser: Browser,
  url: string,
  visit: Visit,
  project: string,
): Promise<VisitFigures> {
  const storageState = visit.role ? await signedIn(browser, url, visit.role) : undefined;
  const address = url + visit.path.replace('{project}', project);
  const all: VisitFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await measureVisit(browser, { storageState }, address, visit.content));
  }
  const last = all.at(-1);
  if (!last) throw new Error('Nothing was measured.');
  return {
    ...last,
    contentMs: median(all.map(({ contentMs }) => contentMs)),
    blockingMs: median(all.map(({ blockingMs }) => blockingMs)),
    heapMb: median(all.map(({ heapMb }) => heapMb)),
  };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const row = (visit: Visit, figures: VisitFigures) => ({
  'script before data, kB': figures.isInHtml
    ? 'in the HTML'
    : `${kilobytes(figures.firstScriptBytes)} of ${visit.firstScriptGoalKb}`,
  'within 5 s': `${kilobytes(figures.scriptBytes)} of ${visit.scriptGoalKb}`,
  'style kB': kilobytes(figures.styleBytes),
  'HTML kB': kilobytes(figures.htmlBytes),
  'JSON kB': kilobytes(figures.jsonBytes),
  requests: figures.requests,
  waves: `${figures.waves} of ${visit.mostWaves}`,
  'content ms': Math.round(figures.contentMs),
  'blocking ms': Math.round(figures.blockingMs),
  'heap MB': `${figures.heapMb.toFixed(1)} of ${heapGoalMb}`,
  'not brotli': figures.uncompressed.length,
  'read twice': figures.readTwice.join(' '),
});

await main();
