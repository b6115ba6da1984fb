import { expect, test } from '@playwright/test';
import { signedIn } from '../bench/signed-in';
import { measureVisit } from '../bench/visit';
import { htmlGoalKb, visits } from '../bench/visits';
import { demoProjectId } from '../fixtures/demo-project';

/** What a page reads twice is tested in `read-once.spec`. Bytes and requests of a first visit do not depend on the speed of the machine; `npm run bench` prints them all. */
for (const visit of visits) {
  test(`a first visit to ${visit.name} loads no more than its budget before it shows data`, async ({
    browser,
    baseURL,
  }) => {
    const portal = baseURL ?? '';
    const storageState = visit.role ? await signedIn(browser, portal, visit.role) : undefined;
    const project = await demoProjectId(portal);
    const { firstScriptBytes, htmlBytes, waves, uncompressed } = await measureVisit(
      browser,
      { storageState },
      {
        ...{ url: portal + visit.path.replace('{project}', project), content: visit.content },
        openMs: 0,
      },
    );
    expect(firstScriptBytes).toBeLessThanOrEqual(visit.firstScriptGoalKb * 1000);
    expect(htmlBytes).toBeLessThanOrEqual(htmlGoalKb * 1000);
    expect(waves).toBeLessThanOrEqual(visit.mostWaves);
    expect(uncompressed).toEqual([]);
  });
}
