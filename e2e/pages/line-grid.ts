import { expect, type Locator, type Page } from '@playwright/test';
import type { EstimateLine } from '../fixtures/estimate';

export type LineKind = 'Line items' | 'Incidental costs';

/** Returns lines in the clipboard format of a spreadsheet. */
export const asBlock = (lines: readonly EstimateLine[]): string =>
  [
    ['Item', 'Qty', 'Unit', 'Unit price', 'Overhead %'],
    ...lines.map((line) => [line.name, line.quantity, line.unit, line.unitPrice, line.overhead]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\r\n');

/** Page object of a table of cost lines, used by keyboard. */
export const lineGrid = (place: Page | Locator, kind: LineKind, part: string) =>
  gridIn(place.getByRole('region', { name: `${kind} of ${part}`, exact: true }));

export const gridIn = (region: Locator) => {
  const grid = region.getByRole('grid');
  const cell = (column: string, line: string) =>
    grid.getByLabel(`${column}, ${line}`, { exact: true });

  return {
    grid,
    cell,

    async set(column: string, line: string, value: string) {
      await cell(column, line).fill(value);
      await cell(column, line).press('Tab');
    },

    async removeAll() {
      const buttons = grid.getByRole('button', { name: /^Remove/ });
      for (let left = await buttons.count(); left > 0; left -= 1) {
        await buttons.first().click();
        await expect(buttons).toHaveCount(left - 1);
      }
    },

    /** Pastes a block with headings and confirms the preview. */
    async paste(lines: readonly EstimateLine[]) {
      if (lines.length === 0) return;
      await region.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
      const page = region.page();
      const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
      await dialog.getByLabel('Paste the copied rows here').fill(asBlock(lines));
      await dialog.getByRole('button', { name: `Add lines (${lines.length})` }).click();
      await expect(grid.getByLabel(/^Name, /)).toHaveCount(lines.length);
    },

    async add({ name: lineName, quantity, unit, unitPrice, overhead }: EstimateLine) {
      await region.getByRole('button', { name: 'Add line' }).click();
      await cell('Name', 'new line').last().fill(lineName);
      await cell('Name', 'new line').last().press('Tab');
      await cell('Quantity', lineName).fill(quantity);
      await cell('Unit', lineName).fill(unit);
      await cell('Unit price', lineName).fill(unitPrice);
      await cell('Overhead %', lineName).fill(overhead);
      await cell('Overhead %', lineName).press('Tab');
    },
  };
};
