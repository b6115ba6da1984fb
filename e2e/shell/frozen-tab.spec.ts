import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

/** Longer than the silence after which a tab takes the stream of events over. */
const silent = '02:00';

/**
 * Makes a tab hold its locks and do nothing that others notice, like one that a phone has frozen in the background: a test
 * browser freezes no tab. Returns how to wake it.
 */
async function freeze(tab: Page): Promise<() => Promise<void>> {
  await tab.evaluate(() => {
    const [awake, { prototype }] = [window.fetch, BroadcastChannel];
    const tell = Object.getOwnPropertyDescriptor(prototype, 'postMessage') ?? {};
    prototype.postMessage = () => undefined;
    const woken = new Promise((resolve) =>
      addEventListener('test-wake', resolve, { once: true }),
    ).then(() => {
      window.fetch = awake;
      Object.defineProperty(prototype, 'postMessage', tell);
    });
    window.fetch = (...asked) => woken.then(() => awake(...asked));
  });
  return () => tab.evaluate(() => void dispatchEvent(new Event('test-wake')));
}

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

  const wake = await freeze(frozen);
  await rename('Changed while frozen');
  const takenOver = opens(seen);
  await seen.clock.runFor(silent);
  await takenOver;
  await expect(heading).toContainText('Changed while frozen');

  await wake();
  await rename('Told to both');
  for (const tab of [seen, frozen])
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Told to both');
});

test('a tab sends what a person enters there although the tab that sends for all is frozen', async ({
  page: frozen,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'manager');
  const paid = async () => {
    const { data } = await service.get<{
      included: readonly { attributes: { field_psi_paid: string } }[];
    }>(`/jsonapi/node/project/${ownProject.id}?include=field_project_psi`);
    return Number(data.included[0]?.attributes.field_psi_paid);
  };
  const fieldOf = (tab: Page) => tab.getByLabel('Paid of Deposit');
  const enter = async (tab: Page, amount: string) => {
    await fieldOf(tab).fill(amount);
    await fieldOf(tab).press('Enter');
  };
  await signInPage(frozen).openAs('manager', `/projects/${ownProject.id}/finances`);
  await enter(frozen, '100.10');
  await expect.poll(paid).toBe(100.1);
  const seen = await frozen.context().newPage();
  await seen.clock.install();
  await seen.goto(`/projects/${ownProject.id}/finances`);
  await expect(fieldOf(seen)).toHaveValue(/100[.]10/);

  const wake = await freeze(frozen);
  await enter(seen, '200.10');
  await expect(seen.getByRole('table', { name: 'Payment Schedule' })).toContainText('$300.00');
  await seen.clock.runFor(silent);
  await expect.poll(paid).toBe(200.1);
  await wake();
  await enter(frozen, '300.10');
  await expect.poll(paid).toBe(300.1);
  await expect(fieldOf(seen)).toHaveValue(/300[.]10/);
});
