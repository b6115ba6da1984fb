import type { Page } from '@playwright/test';

/**
 * The drafts that the browser keeps, as JSON.
 *
 * It waits for the portal to make their place: whoever opens it first makes it empty, and drafts find no room in it.
 */
export const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === 'groundplan.drafts')) return '[]';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('groundplan.drafts');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(JSON.stringify(reading.result));
        };
      };
    });
  });
