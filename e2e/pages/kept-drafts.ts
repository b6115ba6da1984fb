import type { Page } from '@playwright/test';

/**
 * Returns the drafts in the browser's storage, as JSON.
 *
 * Waits until the portal has created the database: opening first would create a database without
 * the object store.
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
