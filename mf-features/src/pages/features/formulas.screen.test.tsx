import { builtMetadata, emptyFeatureValue, serialiseFeatureValue } from '@portal/shared/domain';
import { aField, aTemplate, aTemplateItem, aTemplateLine } from '@portal/shared/testing';
import { contentAs, fill, makeOwnProject, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { duplicateFeature } from '../../content/copies';
import FeaturesTab from './features.page';

const formula = 'area * 2 / 27';
const template = aTemplate({
  items: [
    aTemplateItem({
      fields: [aField({ name: 'area', label: 'Area', type: 'number', options: [] })],
      lines: [aTemplateLine({ name: 'Gravel', formula })],
    }),
  ],
});

/** A project with a feature of the template: a line whose quantity has a formula. */
async function makeMeasuredFeature() {
  const project = await makeOwnProject({ field_project_value: builtMetadata('', [template]) });
  const { ask, make } = await contentAs('manager');
  const line = await make('paragraph--line_item', {
    attributes: { field_line_item_name: 'Gravel', field_quantity: '1', field_formula: formula },
  });
  const value = { ...emptyFeatureValue, template: template.title, templateId: template.id };
  const feature = await make('paragraph--feature', {
    attributes: {
      field_feature_name: 'Drive',
      field_feature_value: serialiseFeatureValue(value),
    },
    relationships: { field_feature_line_items: { data: [line] } },
  });
  const path = `/jsonapi/node/project/${project.id}/relationships/field_project_features`;
  await ask('POST', path, { data: [feature] });
  return { project, feature };
}

/** Quantity, formula and override of the stored lines of a feature. */
async function storedLines(featureId: string) {
  const { ask } = await contentAs('manager');
  const { included } = await ask<{
    readonly included: readonly { readonly attributes: Readonly<Record<string, unknown>> }[];
  }>('GET', `/jsonapi/paragraph/feature/${featureId}?include=field_feature_line_items`);
  return included.map(({ attributes }) => [
    Number(attributes['field_quantity']),
    attributes['field_formula'],
    attributes['field_formula_overridden'] ?? false,
  ]);
}

const quantity = () => screen.findByLabelText<HTMLInputElement>('Quantity, Gravel');

test('a measure changes the quantity of a formula; a typed quantity is marked, and taken back', async () => {
  const { project, feature } = await makeMeasuredFeature();
  const { user } = await renderPages(
    { [`/projects/${project.id}/features/*`]: <FeaturesTab projectId={project.id} /> },
    { as: 'manager', path: `/projects/${project.id}/features/drive` },
  );
  expect(await screen.findByText(formula)).toBeTruthy();
  expect(await screen.findByText(/^No number yet for Area/)).toBeTruthy();
  await fill(user, screen.getByLabelText('Area'), '620');
  await user.tab();
  await waitFor(async () => expect((await quantity()).value).toBe('45.9259'));
  expect(screen.queryByText(/^No number yet/)).toBeNull();
  await fill(user, await quantity(), '50');
  await user.tab();
  expect(await screen.findByText('Typed over')).toBeTruthy();
  await waitFor(async () => expect(await storedLines(feature.id)).toEqual([[50, formula, true]]));
  const copy = await duplicateFeature(project.id, feature.id);
  expect(await storedLines(copy)).toEqual([[50, formula, true]]);
  await user.click(screen.getByRole('button', { name: 'Use 45.9259 for Gravel' }));
  await waitFor(async () =>
    expect(await storedLines(feature.id)).toEqual([[45.9259, formula, false]]),
  );
  expect(screen.queryByText('Typed over')).toBeNull();
});
