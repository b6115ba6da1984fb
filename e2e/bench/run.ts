import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { inPortal } from './in-portal';
import { median } from './median';
import { plainContent, reactAlone, servePlainPage } from './plain-page';
import { signedIn } from './signed-in';
import { measureVisit, settledMs, type VisitFigures } from './visit';
import { heapGoalMb, type Visit, visits } from './visits';

const rounds = 3;
const folder = join(import.meta.dirname, '../../bench-results');

/**
 * `npm run bench -- [PART OF A NAME]`: measures cold visits of all pages, or pages with matching
 * names, as a table and as JSON in bench-results/, beside a page of React alone in the same run.
 * PORTAL_URL as in e2e. Times and their ratio to React alone are of an unthrottled network and
 * processor: `bench:phone` measures with those of a phone.
 */
const main = (): Promise<void> =>
  inPortal(async (browser, url) => {
    const [named = ''] = process.argv.slice(2);
    const project = await demoProjectId(url);
    const plain = await measuredReactAlone(browser);
    const rows = [];
    for (const visit of visits.filter(({ name }) => name.includes(named))) {
      const storageState = visit.role ? await signedIn(browser, url, visit.role) : undefined;
      const address = url + visit.path.replace('{project}', project);
      const figures = await measured(browser, { storageState }, address, visit.content);
      rows.push({ visit, figures, timesReactAlone: figures.contentMs / plain.contentMs });
    }
    console.log(
      `React alone: ${kilobytes(plain.scriptBytes)} kB, ${plain.contentMs.toFixed(0)} ms`,
    );
    console.table(Object.fromEntries(rows.map((one) => [one.visit.name, row(one)])));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'visits.json'), JSON.stringify(rows, null, 2));
  });

async function measuredReactAlone(browser: Browser): Promise<VisitFigures> {
  const { url, stop } = await servePlainPage(reactAlone);
  const figures = await measured(browser, {}, url, plainContent);
  await stop();
  return figures;
}

/** Returns bytes and counts of the last round, and the median of the times. */
async function measured(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  content: string,
): Promise<VisitFigures> {
  const all: VisitFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await measureVisit(browser, options, { url, content, openMs: settledMs }));
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

interface MeasuredVisit {
  readonly visit: Visit;
  readonly figures: VisitFigures;
  /** Content milliseconds as a multiple of those of the page of React alone. */
  readonly timesReactAlone: number;
}

const row = ({ visit, figures, timesReactAlone }: MeasuredVisit) => ({
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
  'times React alone': timesReactAlone.toFixed(2),
  'blocking ms': Math.round(figures.blockingMs),
  'heap MB': `${figures.heapMb.toFixed(1)} of ${heapGoalMb}`,
  'not brotli': figures.uncompressed.length,
  'read twice': figures.readTwice.join(' '),
});

await main();
