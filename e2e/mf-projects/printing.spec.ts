import { expect, test } from '@playwright/test';
import { demoProjectId, demoProjectTitle } from '../fixtures/demo-project';
import { printed } from '../pages/printed';
import { signInPage } from '../pages/sign-in-page';

const papers = [
  ['A4', [595, 842]],
  ['Letter', [612, 792]],
] as const;

const tabs = [
  { key: 'overview', heading: 'Client', onPaper: false },
  { key: 'construction-binder', heading: 'Construction Binder', onPaper: true },
] as const;

for (const { key, heading, onPaper } of tabs)
  test(`the ${key} prints on A4 and Letter: what is to be built, and nothing of the portal around it`, async ({
    page,
    baseURL,
  }) => {
    const id = await demoProjectId(baseURL ?? '');
    await signInPage(page).signInAs('manager');
    await page.goto(`/projects/${id}/${key}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    // The list of documents comes later than the texts, and its placeholder has no text.
    if (onPaper)
      await expect(page.getByRole('link', { name: 'The terrace at dusk' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const [format, size] of papers) {
      const paper = await printed(page, format);
      for (const side of [0, 1] as const)
        expect(Math.abs(paper.size[side] - size[side])).toBeLessThanOrEqual(1);
      const text = paper.pages.join(' ').replaceAll(/\s+/g, ' ');
      for (const said of [demoProjectTitle, 'Planting Beds', 'Interlock Patio'])
        expect(text).toContain(said);
      expect(text.includes('Construction Binder')).toBe(onPaper);
      for (const around of [
        'Skip to content',
        'Cost Planner',
        // The words of its status and payment status.
        'Proposal',
        'Payment Due',
        'Shortcuts',
        'Print',
        'Regenerate',
        'Presentation View',
      ])
        expect(text).not.toContain(around);
      expect(text).not.toContain('$');
      for (const one of paper.pages) expect(one.trim()).not.toBe('');
    }
  });
