import { aField, aTemplate, aTemplateItem, aTemplateLine } from '@portal/shared/testing';
import { contentAs, fill, messages, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import TemplatesPage from './templates.page';

const area = aField({ name: 'area', label: 'Area', type: 'number', options: [] });

async function openTemplate() {
  const content = await contentAs('manager');
  const { id, ...template } = aTemplate({
    title: `Gravel ${crypto.randomUUID().slice(0, 8)}`,
    items: [aTemplateItem({ fields: [area], lines: [aTemplateLine({ name: 'Gravel' })] })],
  });
  const path = `/api/feature-template/${id}`;
  await content.ask('POST', path, { template, seen: null }, 'application/json');
  const { user } = await renderPages(
    { '/templates/:templateId?': <TemplatesPage /> },
    { as: 'manager', path: `/templates/${id}` },
  );
  await user.click(await screen.findByRole('button', { name: 'Patio' }));
  const include = 'field_template_items.field_item_line_items';
  const storedFormula = async () => {
    const { included } = await content.ask<{
      readonly included: readonly {
        readonly attributes: { readonly field_formula?: string | null };
      }[];
    }>('GET', `/jsonapi/node/feature_template/${id}?include=${include}`);
    return included.flatMap(({ attributes }) =>
      attributes.field_formula === undefined ? [] : [attributes.field_formula],
    )[0];
  };
  return { user, storedFormula };
}

test('the editor refuses a formula with an unknown name with the place, and stores a good formula', async () => {
  const { user, storedFormula } = await openTemplate();
  await user.click(screen.getByRole('button', { name: 'Quantities by formula' }));
  expect(screen.getByText(/^Names: area\./)).toBeTruthy();
  const formula = screen.getByLabelText('Formula of Gravel');
  await fill(user, formula, 'aera * 2 / 27');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  expect(
    screen.getByText('Formula of Gravel: No number has the name "aera" (character 1).'),
  ).toBeTruthy();
  expect(await storedFormula()).toBeNull();
  await fill(user, formula, 'area * 2 / 27');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(messages()).toEqual(['Template saved']));
  expect(await storedFormula()).toBe('area * 2 / 27');
});
