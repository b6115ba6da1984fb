/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { aFeature, aField, aProject } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { useUnit } from 'effector-react';
import { answerGiven } from '../estimate/choices';
import { partChanged } from '../estimate/parts';
import { $project } from '../estimate/project';
import { draw, heard } from '../testing/screen';
import { OptionField } from './option-field';
import { Overhead } from './overhead';

const patio = aFeature({ overheadPercent: '8' });
const place = { featureId: patio.id, itemId: null };
const area = aField({ name: 'area', label: 'Area', type: 'number' });

const opened = async () => {
  const scope = fork({ values: [[$project, aProject({ features: [patio] })]] });
  const told = heard(partChanged, scope);
  const answers = heard(answerGiven, scope);
  const Fields = () => {
    const part = useUnit($project)?.features[0] ?? patio;
    return (
      <>
        <Overhead place={place} part={part} />
        <OptionField field={area} place={place} part={part} />
      </>
    );
  };
  const { user, unmount } = await draw(<Fields />, scope);
  const enter = async (label: string, text: string) => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
    return field.value;
  };
  const type = async (label: string, text: string) => {
    await enter(label, text);
    await user.tab();
    return screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  };
  const sent = () => told.map(({ changes }) => changes);
  return { user, enter, type, unmount, sent, answers };
};

test('an overhead that is no number says so, stays in its field and is not saved', async () => {
  const { type, sent } = await opened();
  expect(await type('Feature overhead %', '1.2.3')).toBe('1.2.3');
  expect(screen.getByText('Overhead requires a number.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await type('Feature overhead %', '12.5');
  expect(screen.queryByText('Overhead requires a number.')).toBeNull();
  expect(sent()).toEqual([{ overheadPercent: '12.5' }]);
});

test('an overhead may be typed with a percent sign', async () => {
  const { type, sent } = await opened();
  await type('Feature overhead %', '10%');
  await type('Feature overhead %', '7.5 %');
  expect(sent()).toEqual([{ overheadPercent: '10' }, { overheadPercent: '7.5' }]);
});

test('an overhead is not below zero and has a limit; a number that a template asks for may be below zero', async () => {
  const { type, sent, answers } = await opened();
  await type('Feature overhead %', '-12');
  expect(screen.getByText('Overhead cannot be below zero.')).toBeTruthy();
  await type('Feature overhead %', '1000');
  expect(screen.getByText('Too large: must be below 1,000.')).toBeTruthy();
  await type('Area', '-3');
  await type('Area', '-3 m');
  expect(screen.getByText('Area requires a number.')).toBeTruthy();
  expect(sent()).toEqual([]);
  expect(answers).toMatchObject([{ field: { name: 'area' }, text: '-3' }]);
});

test('an overhead with a decimal comma is refused, and the other reading is offered', async () => {
  const { type, sent, user } = await opened();
  await type('Feature overhead %', '12,5');
  await user.tab();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Did you mean 12.5?' }));
  await user.tab();
  expect(sent()).toEqual([{ overheadPercent: '12.5' }]);
});

test('what was typed and not left is saved when the field goes with its page', async () => {
  const { enter, unmount, sent } = await opened();
  await enter('Feature overhead %', '12.5');
  unmount();
  expect(sent()).toEqual([{ overheadPercent: '12.5' }]);
});

test('what was taken back, or is no number, is not saved when the field goes', async () => {
  const { user, enter, unmount, sent } = await opened();
  await enter('Area', '40');
  await user.keyboard('{Escape}');
  await enter('Feature overhead %', '1.2.3');
  unmount();
  expect(sent()).toEqual([]);
});
