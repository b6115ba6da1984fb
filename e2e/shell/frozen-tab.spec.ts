import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

/** Longer than the silence after which a tab takes the stream of events over. */
const silent = '02:00';

test('a tab that the browser has frozen leaves the stream of events to the tab that a person looks at', async ({
  page: frozen,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const opens = (tab: typeof frozen) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  const rename = (title: string) =>
    service.patch(`/jsonapi/node/project/${ownProject.id}`, {
      data: { type: 'node--project', id: ownProject.id, attributes: { title } },
    });
  await signInPage(frozen).signInAs('manager');
  const opened = opens(frozen);
  await frozen.goto(`/projects/${ownProject.id}/finances`);
  await opened;
  const seen = await frozen.context().newPage();
  await seen.clock.install();
  await seen.goto(`/projects/${ownProject.id}/finances`);
  const heading = seen.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(ownProject.title);
  await rename('Told by the other tab');
  await expect(heading).toContainText('Told by the other tab');

  const browserOfFrozen = await frozen.context().newCDPSession(frozen);
  await browserOfFrozen.send('Page.setWebLifecycleState', { state: 'frozen' });
  await rename('Changed while frozen');
  const takenOver = opens(seen);
  await seen.clock.fastForward(silent);
  await takenOver;
  await expect(heading).toContainText('Changed while frozen');

  await browserOfFrozen.send('Page.setWebLifecycleState', { state: 'active' });
  await rename('Told to both');
  for (const tab of [seen, frozen])
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Told to both');
});
