import { $session } from '@portal/shared/session';
import { aFeature, aLine, aProject } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx, tellUnsavedLinesFx } from '../bus';
import type { UnsavedEstimate } from '../domain/unsaved';
import { addLinesFx, changeLineFx, lineChanged, retryAsked } from './lines';
import { $project, projectOpened, readProjectFx } from './project';
import { forgetSavedFx } from './saves';
import { $offered, findUnsavedFx, keepUnsavedFx, unsavedForgotten, unsavedTaken } from './unsaved';

const sand = aLine({ name: 'Bedding sand', quantity: '2' });
const patio = aFeature({ lines: [sand] });
const project = aProject({ features: [patio] });
const place = { featureId: patio.id, itemId: null, list: 'lines' as const };
const cell = (value: string) => ({ ...place, lineId: sand.id, field: 'quantity', value }) as const;
const refuse = () => Promise.reject(new Error('refused'));

/** A visit of the estimate after one that left something; `kept` is what the browser keeps. */
const visiting = async (left: UnsavedEstimate, write: () => unknown = () => undefined) => {
  const kept: UnsavedEstimate[] = [left];
  const told: number[] = [];
  const sent: unknown[] = [];
  const note = (call: { params: unknown }) => {
    sent.push(call.params);
    return write();
  };
  const scope = fork({
    values: [[$session, { userId: 'me', roles: ['manager'] }]],
    handlers: new Map<never, never>([
      [readProjectFx, () => project],
      [findUnsavedFx, () => left],
      [keepUnsavedFx, ({ unsaved }: { unsaved: UnsavedEstimate }) => void kept.push(unsaved)],
      [changeLineFx, note],
      [addLinesFx, note],
      [announceFeatureFx, () => undefined],
      [forgetSavedFx, () => undefined],
      [showMessageFx, () => undefined],
      [tellUnsavedLinesFx, (count: number) => void told.push(count)],
    ] as never),
  });
  await allSettled(projectOpened, { scope, params: project.id });
  return { scope, sent, told, history: kept, kept: () => kept.at(-1) };
};

const nothing: UnsavedEstimate = { cells: [], lines: [] };
const change = (quantity: string) => ({ ...place, lineId: sand.id, changes: { quantity } });

test('a cell that is being written is kept in the browser, and forgotten once it is stored', async () => {
  const { scope, history, told } = await visiting(nothing);
  await allSettled(lineChanged, { scope, params: change('5') });
  expect(history.slice(-2)).toEqual([{ cells: [cell('5')], lines: [] }, nothing]);
  expect(told).toEqual([1, 0]);
});

test('a cell that could not be written stays kept, with its last value', async () => {
  const { scope, kept } = await visiting(nothing, refuse);
  await allSettled(lineChanged, { scope, params: change('5') });
  await allSettled(lineChanged, { scope, params: change('6') });
  expect(kept()?.cells).toEqual([cell('6')]);
});

test('after a crash the cells that were not stored are offered, and written when they are wanted', async () => {
  const { scope, sent, kept } = await visiting({ ...nothing, cells: [cell('7')] });
  expect(scope.getState($offered)?.cells).toEqual([cell('7')]);
  await allSettled(unsavedTaken, { scope });
  expect(sent).toEqual([change('7')]);
  expect(scope.getState($project)?.features[0]?.lines[0]?.quantity).toBe('7');
  expect(scope.getState($offered)).toBeNull();
  expect(kept()).toEqual(nothing);
});

test('what failed, was saved and was then changed is not offered again', async () => {
  let tries = 0;
  const { scope, kept } = await visiting(nothing, () => (++tries === 1 ? refuse() : undefined));
  await allSettled(lineChanged, { scope, params: change('5') });
  await allSettled(projectOpened, { scope, params: project.id });
  const retry = { ...place, lineId: sand.id, field: 'quantity' as const };
  await allSettled(retryAsked, { scope, params: retry });
  await allSettled(lineChanged, { scope, params: change('6') });
  expect(scope.getState($offered)).toBeNull();
  expect(kept()).toEqual(nothing);
});

test('a cell that is filled anew is not offered as the earlier visit left it', async () => {
  const { scope, kept } = await visiting({ ...nothing, cells: [cell('7')] });
  await allSettled(lineChanged, { scope, params: change('6') });
  expect(scope.getState($offered)).toBeNull();
  expect(kept()).toEqual(nothing);
});

test('a line that was not stored comes back with what was typed into it', async () => {
  const { id, name, description, quantity, unit, unitPrice, overheadPercent } = aLine({
    name: 'Gravel',
  });
  const values = { id, name, description, quantity, unit, unitPrice, overheadPercent };
  const line = { ...values, isEditable: true, originalId: '' as const, sourceOption: '' };
  const left = {
    lines: [{ ...place, line }],
    cells: [{ ...place, lineId: line.id, field: 'quantity' as const, value: '9' }],
  };
  const { scope, sent } = await visiting(left);
  await allSettled(unsavedTaken, { scope });
  expect(sent).toEqual([{ ...place, lines: [{ ...line, quantity: '9' }] }]);
  expect(scope.getState($project)?.features[0]?.lines.map((one) => one.id)).toEqual([
    sand.id,
    line.id,
  ]);
});

test('what stands in the estimate already is not offered', async () => {
  const { scope } = await visiting({ ...nothing, cells: [cell(sand.quantity)] });
  expect(scope.getState($offered)).toBeNull();
});

test('what is forgotten is not offered again', async () => {
  const { scope, kept } = await visiting({ ...nothing, cells: [cell('7')] });
  await allSettled(unsavedForgotten, { scope });
  expect(scope.getState($offered)).toBeNull();
  expect(kept()).toEqual(nothing);
});
