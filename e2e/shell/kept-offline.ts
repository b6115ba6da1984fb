import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { test as base } from '../fixtures/own-project';
import { drawnPicture } from '../fixtures/picture';
import { signInPage } from '../pages/sign-in-page';
import { layWire, type Wire } from '../set-up/wire';

/** A test whose browser reaches the portal by a wire that can be cut. */
export const test = base.extend<{ readonly wire: Wire }>({
  serviceWorkers: 'allow',
  wire: async ({ baseURL }, use) => {
    const wire = await layWire(baseURL ?? '');
    await use(wire);
    await wire.cut();
  },
});

/** Signs in at the portal behind the wire: the manager of the demo if nobody else is named. */
export async function signInBehind(
  { url }: Pick<Wire, 'url'>,
  page: Page,
  { mail, password } = { mail: 'manager@demo.test', password: 'Groundplan-demo-1' },
): Promise<void> {
  await page.goto(`${url}/login`);
  await signInPage(page).fill(mail, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Waits until the browser has kept the page and the code of a remote. */
export async function isKept(page: Page, remote: string): Promise<void> {
  const kept = () =>
    page.evaluate(async (name) => {
      if (!(await caches.match('/offline.html'))) return false;
      const files = await (await caches.open('groundplan-code')).keys();
      return files.some(({ url }) => url.includes(`/remotes/${name}/`));
    }, remote);
  await expect.poll(kept, { timeout: 60_000 }).toBe(true);
}

/** Waits until the browser has kept all code of remotes that the page has loaded. */
export async function isLoadedCodeKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/remotes/'));
      const found = await Promise.all(loaded.map((name) => caches.match(name)));
      return loaded.length > 0 && found.every((one) => one !== undefined);
    });
  await expect.poll(kept, { timeout: 60_000 }).toBe(true);
}

/** Returns the keys and values of all answers that the browser keeps. */
export const keptEntries = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const name = 'groundplan.answers';
    // To open a database that does not exist would create it.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
    return new Promise<[string, string][]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const answers = opening.result.transaction('answers').objectStore('answers');
        const keys = answers.getAllKeys();
        const values = answers.getAll();
        values.onerror = () => reject(values.error);
        values.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.map((key, row) => [String(key), JSON.stringify(values.result[row])]));
        };
      };
    });
  });

/** Returns the keys of all answers that the browser keeps. */
export const keptPaths = async (page: Page): Promise<string[]> =>
  (await keptEntries(page)).map(([key]) => key);

/** The mark of data that was kept by the browser. */
export const age = (page: Page) => page.getByRole('status').filter({ hasText: /Data of/ });

/** Counter of unconfirmed changes and files. */
export const counter = (page: Page, count: number) =>
  page.getByRole('button', { name: `Not saved yet: ${count}` });

/** Chooses files for the documents of a project. */
export const pick = (page: Page) => page.getByLabel('Upload', { exact: true });

/** Returns a function that reads the attributes of the records in a list of a project from the service. */
async function storedRecords(baseURL: string | undefined, project: string, field: string) {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  return async () => {
    const { data } = await service.get<{ included?: { attributes: Record<string, unknown> }[] }>(
      `/jsonapi/node/project/${project}?include=${field}`,
    );
    return (data.included ?? []).map(({ attributes }) => attributes);
  };
}

/** Returns a function that reads the tasks of a project from the service. */
export const storedTasks = (baseURL: string | undefined, project: string) =>
  storedRecords(baseURL, project, 'field_project_checklist_items');

/** Returns a function that reads the names of the documents of a project from the service. */
export async function documentNames(baseURL: string | undefined, project: string) {
  const read = await storedRecords(baseURL, project, 'field_project_files');
  return async () => (await read()).map((attributes) => attributes['field_document_name']);
}

/** Opens the documents of a project until the browser has kept what they need without a network. */
export async function keepDocuments(page: Page, url: string, project: string): Promise<void> {
  await page.goto(`${url}/projects/${project}/documents`);
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await isKept(page, 'mf-project-areas');
}

/** Opens the documents of a project without a network, and chooses a photograph. */
export async function photograph(page: Page, url: string, project: string): Promise<void> {
  await page.goto(`${url}/projects/${project}/documents`);
  await expect(page.locator('#saved-page')).toHaveCount(0);
  await pick(page).setInputFiles(await drawnPicture('cellar.png'));
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('cellar.png');
}

/** Waits until the browser keeps an answer with a text; the key of the answer contains `part`. */
export async function isTextKept(page: Page, part: string, text: string): Promise<void> {
  const isThere = async () =>
    (await keptEntries(page)).some(([key, answer]) => key.includes(part) && answer.includes(text));
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
}

/** Time in milliseconds in which a page appears whose reads have each waited for the network. */
export const patientMs = 20_000;

/** Link of the navigation or of a tab. */
export const tab = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).last();

/** Leaves for another tab as a person would: once more, for as long as the portal asks for patience. */
export const leaveFor = (page: Page, name: string, address: RegExp) =>
  expect(async () => {
    await tab(page, name).click();
    await expect(page).toHaveURL(address, { timeout: 1000 });
  }).toPass({ timeout: patientMs });
