import { expect, type Locator, type Page } from '@playwright/test';
import { type EstimateFeature, type EstimatePart, statusWords } from '../fixtures/estimate';
import { lineGrid } from './line-grid';
import { pick } from './pick';
import { openTab } from './project-page';

/** Page object of a feature, from template to total. */
export const featurePage = (page: Page) => {
  const total = page.getByRole('region', { name: 'Feature Total' });

  const fillPart = async (place: Page | Locator, part: EstimatePart) => {
    const lines = lineGrid(place, 'Line items', part.name);
    await lines.removeAll();
    for (const line of part.lineItems) await lines.add(line);
    const incidentals = lineGrid(place, 'Incidental costs', part.name);
    for (const line of part.thirdParty) await incidentals.add(line);
  };

  const setOverhead = async (place: Page | Locator, overhead: string) => {
    const field = place.getByLabel(/(^| )overhead %$/i);
    await field.fill(overhead);
    await field.press('Tab');
  };

  const setStatus = (part: Pick<EstimatePart, 'name' | 'status'>) =>
    pick(page, page.getByLabel(`Status of ${part.name}`), statusWords[part.status] ?? part.status);

  return {
    total,
    setStatus,
    lines: (part: string) => lineGrid(page, 'Line items', part),

    /** Selects an option of a template field. */
    choose: (field: string, option: string) =>
      pick(page, page.getByLabel(field, { exact: true }), option),

    async addFromTemplate(template: string) {
      await openTab(page, 'Features');
      await page
        .getByRole('link', { name: 'Add Feature' })
        .or(page.getByText('Loading templates'))
        .or(page.getByRole('radio').first())
        .first()
        .waitFor();
      const add = page.getByRole('link', { name: 'Add Feature' });
      if (await add.isVisible()) await add.click();
      await page.getByRole('radio', { name: template }).check();
      await page.getByRole('button', { name: 'Add to Project' }).click();
      const heading = page.getByRole('heading', { level: 2, name: template });
      await expect(heading).toBeVisible({ timeout: 60_000 });
    },

    async addSubItem(name: string) {
      const chooser = page.getByRole('region', { name: 'Add Feature Sub Item' });
      const isOffered = ['Steps', 'Border', 'Plants'].includes(name);
      const option = isOffered ? name : 'Custom item';
      // A render while the list is open may close the list without a choice: retry.
      await expect(async () => {
        await pick(page, chooser.getByLabel('Add Feature Sub Item'), option);
        await expect(chooser).toContainText(option, { timeout: 5000 });
      }).toPass();
      if (!isOffered) await chooser.getByLabel('Name of the sub-item').fill(name);
      await chooser.getByRole('button', { name: 'Add to Feature' }).click();
      // The write waits in the queue behind all earlier edits.
      const section = page.getByRole('region', { name: `Sub-item ${name}` });
      await expect(section).toBeVisible({ timeout: 90_000 });
    },

    /** Enters a complete feature, replacing the values of the template. */
    async enter(feature: EstimateFeature) {
      await fillPart(page, feature);
      await setOverhead(page, feature.overhead);
      for (const item of feature.items) {
        await this.addSubItem(item.name);
        const section = page.getByRole('region', { name: `Sub-item ${item.name}` });
        await fillPart(section, item);
        await setOverhead(section, item.overhead);
        await setStatus(item);
        await section.getByRole('button', { name: item.name, exact: true }).click();
      }
      await setStatus(feature);
    },

    async expectTotal(subtotal: string, tax: string, sum: string) {
      await expect(total).toContainText(`Subtotal${subtotal}`);
      await expect(total).toContainText(`GST 13%${tax}`);
      await expect(total).toContainText(`Total${sum}`);
    },
  };
};
