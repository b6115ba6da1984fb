/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { emptyFeatureValue } from '@portal/shared/domain';
import {
  aFeature,
  aField,
  aLine,
  aProject,
  aTemplate,
  aTemplateItem,
} from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { $project } from '../estimate/project';
import { readTemplatesFx } from '../estimate/templates';
import { draw } from '../testing/screen';
import { FormulaNote } from './formula-note';

test('a formula loads the templates that its measures follow from, also in the cost planner', async () => {
  const field = aField({ name: 'area', label: 'Area', type: 'number', options: [] });
  const template = aTemplate({ items: [aTemplateItem({ fields: [field] })] });
  const line = aLine({ name: 'Gravel', formula: 'area * 2', overridesFormula: true });
  const choice = { label: 'Area', optionId: null, value: '21', onPlanner: true };
  const feature = aFeature({
    lines: [line],
    value: {
      ...emptyFeatureValue,
      template: template.title,
      templateId: template.id,
      choices: { area: choice },
    },
  });
  const reads: unknown[] = [];
  const scope = fork({
    values: [[$project, aProject({ features: [feature] })]],
    handlers: new Map<never, never>([
      [readTemplatesFx, (names: unknown) => (reads.push(names), [template])],
    ] as never),
  });
  const place = { featureId: feature.id, itemId: null, list: 'lines' } as const;
  await draw(
    <>
      <FormulaNote place={place} line={line} formula="area * 2" />
      <FormulaNote place={place} line={line} formula="area * 2" />
    </>,
    scope,
    'manager',
  );
  expect(await screen.findAllByRole('button', { name: 'Use 42 for Gravel' })).toHaveLength(2);
  expect(reads).toEqual([[{ template: template.title, templateId: template.id }]]);
});
