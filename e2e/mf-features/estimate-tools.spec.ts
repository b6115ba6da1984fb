import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { lineGrid } from '../pages/line-grid';
import { printed } from '../pages/printed';
import { signInPage } from '../pages/sign-in-page';
import { answerTo, holdLineEdits, lineStored } from '../pages/writes';

test('an estimate is exported, printed, kept as a version, compared and put back', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/cost-planner`);
  const lines = lineGrid(page, 'Line items', 'Gravel garden');
  await expect(lines.cell('Quantity', 'Crew of three')).toBeVisible();

  const pickExport = async (item: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  /** Leads on, again where the page was not left because a write still counted as under way. */
  const leaveBy = (lead: () => Promise<void>, address: RegExp) =>
    expect(async () => {
      if (!address.test(page.url())) await lead();
      await expect(page).toHaveURL(address, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });

  await test.step('as CSV and as a workbook, by line', async () => {
    for (const [item, ending] of [
      ['CSV, by line', '.csv'],
      ['Excel, by line', '.xlsx'],
    ] as const) {
      const download = page.waitForEvent('download');
      await pickExport(item);
      const file = await download;
      expect(file.suggestedFilename()).toBe(`Estimate ${ownProject.title}${ending}`);
      const content = await readFile(await file.path());
      if (ending === '.csv') expect(content.toString()).toContain('Crew of three');
      else expect(content.subarray(0, 2).toString()).toBe('PK');
    }
  });

  await test.step('with an edit that still waits to be stored', async () => {
    const { sent, letGo } = await holdLineEdits(page);
    await lines.set('Unit', 'Crew of three', 'half day');
    await sent;
    const download = page.waitForEvent('download');
    await pickExport('CSV, by line');
    letGo();
    const file = await (await download).path();
    expect((await readFile(file)).toString()).toContain('half day');
    await page.unrouteAll({ behavior: 'wait' });
  });

  /** The third item, by keyboard alone. */
  const pickThird = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'CSV, by line' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'To print, for the office' })).toBeFocused();
    await page.keyboard.press('Enter');
  };

  await test.step('on paper for the office with its lines, for the client without', async () => {
    await leaveBy(pickThird, /printable-estimate/);
    const paper = page.getByRole('article', { name: 'Printable estimate' });
    await expect(paper).toContainText('431.7777');
    const textOf = async () => (await printed(page, 'A4')).pages.join(' ').replaceAll(/\s+/g, ' ');
    const office = await textOf();
    const secrets = ['Crew of three', '431.7777', '17.375', 'Overhead'];
    const shared = ['Gravel garden', 'Raked every spring.', '$1,013.60', 'GST 13%', '$1,145.37'];
    for (const said of [...secrets, ...shared]) expect(office).toContain(said);
    await page.getByRole('button', { name: 'For the client' }).click();
    await expect(paper).not.toContainText('431.7777');
    const client = await textOf();
    for (const said of shared) expect(client).toContain(said);
    for (const secret of secrets) expect(client).not.toContain(secret);
  });

  await test.step('a version is kept, a change is compared with it, and it is put back', async () => {
    await page.goto(`/projects/${ownProject.id}/cost-planner`);
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByLabel('Name of the version').fill('As quoted');
    await page.getByRole('button', { name: 'Save this version' }).click();
    const versions = page.getByRole('list', { name: 'Versions' });
    await expect(versions).toContainText('As quoted');
    await expect(page.getByText('Both are the same.')).toBeVisible();
    await page.goto(`/projects/${ownProject.id}/cost-planner`);
    const saved = lineStored(page);
    await lines.set('Quantity', 'Crew of three', '3');
    expect((await saved).ok()).toBe(true);
    const differences = page.getByRole('list', { name: 'Differences' });
    await leaveBy(
      () => page.getByRole('button', { name: 'Versions' }).click(),
      /estimate-versions/,
    );
    await expect(differences).toContainText('quantity 2 → 3');
    await expect(page.getByText('$506.80')).toBeVisible();
    await versions.getByRole('button', { name: 'Go back to it' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(versions).toContainText('Before "As quoted"');
    await page.goto(`/projects/${ownProject.id}/cost-planner`);
    await expect(lines.cell('Quantity', 'Crew of three')).toHaveValue('2');
  });

  await test.step('the office sees cost, overhead and margin, and adds a cost of the project', async () => {
    await page.getByRole('button', { name: 'Internal view' }).click();
    const row = page.getByRole('row', { name: /^Gravel garden/ });
    await expect(row).toContainText('$863.56');
    await expect(row).toContainText('$1,013.60');
    const own = page.getByRole('grid', { name: 'Incidental costs of the project' });
    await page.getByRole('button', { name: 'Add line' }).click();
    const stored = answerTo(page, 'POST', /\/paragraph\/third_party_item/);
    await own.getByRole('textbox', { name: /^Unit price/ }).fill('100');
    await page.keyboard.press('Tab');
    expect((await stored).ok()).toBe(true);
    await expect(page.getByRole('region', { name: 'Internal total cost' })).toContainText(
      '$1,113.60',
    );
    const planned = answerTo(page, 'PATCH', /\/paragraph\/cost_planner_item\//);
    await page.getByRole('button', { name: 'Add cost planner line' }).click();
    await page.getByLabel('Amount of New line').fill('$50');
    await page.keyboard.press('Enter');
    expect((await planned).ok()).toBe(true);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Internal total cost' })).toContainText(
      '$1,163.60',
    );
  });

  await test.step('the screens keep nobody out, and fit a phone', async () => {
    for (const tab of ['estimate-versions', 'printable-estimate', 'internal-costs']) {
      await page.goto(`/projects/${ownProject.id}/${tab}`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});
