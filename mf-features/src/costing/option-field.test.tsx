/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { aFeature, aField, anOption, aProject } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { optionPicked } from '../estimate/choices';
import { $project } from '../estimate/project';
import { draw, heard } from '../testing/screen';
import { OptionField } from './option-field';

test('a radio question shows each option with its colours, and a pick is told', async () => {
  const grey = anOption({ name: 'Granite grey', colors: ['#9a9a98', 'tan'] });
  const field = aField({ type: 'radio', options: [grey, anOption({ name: 'Plain' })] });
  const patio = aFeature();
  const scope = fork({ values: [[$project, aProject({ features: [patio] })]] });
  const picked = heard(optionPicked, scope);
  const place = { featureId: patio.id, itemId: null };
  const { user } = await draw(<OptionField field={field} place={place} part={patio} />, scope);
  const swatches = [...document.querySelectorAll<HTMLElement>('[class*="swatch"]')];
  const colours = swatches.map(({ style }) => style.background).filter(Boolean);
  expect(colours).toEqual(['rgb(154, 154, 152)', 'tan']);
  await user.click(screen.getByRole('radio', { name: 'Granite grey' }));
  expect(picked).toEqual([{ ...place, field, option: grey }]);
});
