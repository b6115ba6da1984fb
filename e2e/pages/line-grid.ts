import { expect, type Locator, type Page } from '@playwright/test';
import type { EstimateLine } from '../fixtures/estimate';

export type LineKind = 'Line items' | 'Incidental costs';

/** One table of cost lines, used as an estimator does: by the keyboard. */
export const lineGrid = (place: Page | Locator, kind: LineKind, part: string) => {
  const region = place.getByRole('region', { name: `${kind} of ${part}`, exact: true });
  const grid = region.getByRole('grid');
  const cell = (column: string, line: string) =>
    grid.getByLabel(`${column}, ${line}`, { exact: true });

  return {
    grid,
    cell,

    async set(column: string, line: string, value: string) {
      await cell(column, line).fill(value);
      await cell(column, line).press('Enter');
    },

    async removeAll() {
      const buttons = grid.getByRole('button', { name: /^Remove/ });
      for (let left = await buttons.count(); left > 0; left -= 1) {
        await buttons.first().click();
        await expect(buttons).toHaveCount(left - 1);
      }
    },

    async add({ name: lineName, quantity, unit, unitPrice, overhead }: EstimateLine) {
      await region.getByRole('button', { name: 'Add line' }).click();
      await cell('Name', 'new line').last().fill(lineName);
      await cell('Name', 'new line').last().press('Tab');
      await cell('Quantity', lineName).fill(quantity);
      await cell('Unit', lineName).fill(unit);
      await cell('Unit price', lineName).fill(unitPrice);
      await cell('Overhead %', lineName).fill(overhead);
      await cell('Overhead %', lineName).press('Enter');
    },
  };
};
