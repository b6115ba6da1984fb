import { expect, type Page } from '@playwright/test';

/** Returns the next answer of the content service to a write with this method and path. */
export const answerTo = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname),
  );

/** Returns the next answer to a write with this method and text. */
export const answerWith = (page: Page, method: string, said: string) =>
  page.waitForResponse((answer) => {
    const asked = answer.request();
    return asked.method() === method && (asked.postData() ?? '').includes(said);
  });

/** Returns the answer to the next edit of a cost line. */
export const lineStored = (page: Page) => answerTo(page, 'PATCH', /\/paragraph\/line_item\//);

/** Delays edits of cost lines until released. */
export async function holdLineEdits(page: Page) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/jsonapi\/paragraph\/line_item\//, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  return { sent, letGo };
}

/** Lets matching writes reach the service but drops the answers. */
export async function loseAnswers(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue();
    await route.fetch();
    return route.abort();
  });
}

/** Waits until the page would close without a question: all changes are stored. */
export async function everythingStored(page: Page): Promise<void> {
  const closesWithoutQuestion = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(closesWithoutQuestion, { timeout: 30_000 }).toBe(true);
}
