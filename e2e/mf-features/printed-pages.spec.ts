import { expect } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { make, test } from '../fixtures/own-project';
import { printed } from '../pages/printed';
import { signInPage } from '../pages/sign-in-page';

const features = 6;
const linesEach = 50;

/** A project of 300 lines with descriptions, so that tables cross pages. */
async function makeLongProject(service: Parameters<typeof make>[0]): Promise<string> {
  const parts = [];
  for (let feature = 1; feature <= features; feature += 1) {
    const lines = [];
    for (let line = 1; line <= linesEach; line += 1)
      lines.push(
        await make(service, 'paragraph--line_item', {
          attributes: {
            field_line_item_name: `Line ${feature}-${line} of the long estimate`,
            field_description:
              line % 3 === 0 ? `Laid by hand, in sand. ${'Swept twice. '.repeat(8)}` : '',
            field_quantity: line % 10 === 0 ? null : '12.5',
            field_quantifier: 'each',
            field_unit_price: '9.85',
            field_overhead: '10',
          },
        }),
      );
    parts.push(
      await make(service, 'paragraph--feature', {
        attributes: {
          field_feature_name: `Feature ${feature}`,
          field_feature_status: 'design_stage',
          field_feature_overhead: '5',
          field_feature_cp_description: 'Dry laid on a compacted base. '.repeat(10),
        },
        relationships: { field_feature_line_items: { data: lines } },
      }),
    );
  }
  const { id } = await make(service, 'node--project', {
    attributes: { title: 'A long estimate' },
    relationships: { field_project_features: { data: parts } },
  });
  return id;
}

test('no text is printed over another in an estimate of 300 lines, on Letter and A4', async ({
  page,
  baseURL,
  removedAfter,
}) => {
  test.setTimeout(120_000);
  const id = await makeLongProject(await contentServiceAs(baseURL ?? '', 'administrator'));
  removedAfter(`/projects/${id}`);
  await signInPage(page).signInAs('manager');
  for (const reader of ['office', 'client']) {
    await page.goto(`/projects/${id}/printable-estimate?for=${reader}`);
    await expect(page.getByRole('region', { name: `Feature ${features}` })).toBeVisible();
    for (const format of ['Letter', 'A4'] as const) {
      const { pages, overlaps } = await printed(page, format);
      expect(overlaps).toEqual([]);
      const text = pages.join(' ');
      expect(text).toContain('Feature 6');
      if (reader === 'client') continue;
      expect(pages.length).toBeGreaterThan(6);
      expect(text).toContain('Line 6-50 of the long estimate');
      expect(text).toContain('Laid by hand, in sand.');
      expect(text).toContain('counts as 1 each');
    }
  }
});
