import { $session } from '@portal/shared/session';
import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx, tellUnsavedLinesFx } from '../bus';
import type { UnsavedEstimate } from '../domain/unsaved';
import { featureRemovalAsked, removeFeatureFx } from './features';
import { addLinesFx, changeLineFx, lineChanged, retryAsked } from './lines';
import { itemRemoved, removeItemFx } from './parts';
import { $project, projectOpened, readProjectFx } from './project';
import { forgetSavedFx } from './saves';
import { changeStatementFx, statementChanged } from './statements';
import { $offered, findUnsavedFx, keepUnsavedFx, unsavedForgotten, unsavedTaken } from './unsaved';

const sand = aLine({ name: 'Bedding sand', quantity: '2' });
const dig = { id: 'dig', body: '<p>Dig.</p>', images: [] };
const tread = aLine({ name: 'Tread' });
const steps = aSubItem({ lines: [tread] });
const patio = aFeature({ lines: [sand], statementsOfWork: [dig], items: [steps] });
const project = aProject({ features: [patio] });
const place = { featureId: patio.id, itemId: null, list: 'lines' as const };
const cell = (value: string) => ({ ...place, lineId: sand.id, field: 'quantity', value }) as const;
const refuse = () => Promise.reject(new Error('refused'));

/** A visit of the estimate after one that left something; `kept` is what the browser keeps. */
const visiting = async (left: UnsavedEstimate, write: () => unknown = () => null) => {
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
      [changeStatementFx, note],
      [addLinesFx, (call: { params: unknown }) => (note(call), [])],
      [announceFeatureFx, () => undefined],
      [forgetSavedFx, () => undefined],
      [showMessageFx, () => undefined],
      [removeFeatureFx, () => undefined],
      [removeItemFx, () => undefined],
      [tellUnsavedLinesFx, (count: number) => void told.push(count)],
    ] as never),
  });
  await allSettled(projectOpened, { scope, params: project.id });
  return { scope, sent, told, history: kept, kept: () => kept.at(-1) };
};

const nothing: UnsavedEstimate = { cells: [], lines: [], statements: [] };
const change = (quantity: string) => ({ ...place, lineId: sand.id, changes: { quantity } });

test('a cell that is being written is kept in the browser, and forgotten once it is stored', async () => {
  const { scope, history, told } = await visiting(nothing);
  await allSettled(lineChanged, { scope, params: change('5') });
  expect(history.slice(-2)).toEqual([{ ...nothing, cells: [cell('5')] }, nothing]);
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
  const { scope, kept } = await visiting(nothing, () => (++tries === 1 ? refuse() : null));
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
    ...nothing,
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

const statement = (body: string) => ({ featureId: patio.id, statementId: dig.id, body });

test('a statement that could not be written stays kept, and is forgotten once it is stored', async () => {
  const refusing = await visiting(nothing, refuse);
  await allSettled(statementChanged, { scope: refusing.scope, params: statement('<p>Deep.</p>') });
  expect(refusing.kept()?.statements).toEqual([statement('<p>Deep.</p>')]);
  const { scope, kept } = await visiting(nothing);
  await allSettled(statementChanged, { scope, params: statement('<p>Deep.</p>') });
  expect(kept()).toEqual(nothing);
});

test('after a crash a statement that was not stored is offered, and written when it is wanted', async () => {
  const left = { ...nothing, statements: [statement('<p>Deep.</p>')] };
  const { scope, sent, kept } = await visiting(left);
  await allSettled(unsavedTaken, { scope });
  expect(sent).toEqual([statement('<p>Deep.</p>')]);
  expect(scope.getState($project)?.features[0]?.statementsOfWork[0]?.body).toBe('<p>Deep.</p>');
  expect(kept()).toEqual(nothing);
  const asStored = await visiting({ ...nothing, statements: [statement(dig.body)] });
  expect(asStored.scope.getState($offered)).toBeNull();
});

test('what could not be written counts no more once its sub-item or its feature is removed', async () => {
  const { scope, kept, told } = await visiting(nothing, refuse);
  const ofSteps = { ...place, itemId: steps.id };
  const treads = { ...ofSteps, lineId: tread.id, changes: { quantity: '4' } };
  await allSettled(lineChanged, { scope, params: treads });
  await allSettled(lineChanged, { scope, params: change('5') });
  expect(told.at(-1)).toBe(2);
  await allSettled(itemRemoved, { scope, params: { featureId: patio.id, itemId: steps.id } });
  expect(kept()).toEqual({ ...nothing, cells: [cell('5')] });
  const dug = { featureId: patio.id, statementId: dig.id, body: '<p>Dig deep.</p>', images: [] };
  await allSettled(statementChanged, { scope, params: dug });
  expect(told.at(-1)).toBe(2);
  await allSettled(featureRemovalAsked, { scope, params: patio.id });
  expect(kept()).toEqual(nothing);
  expect(told.at(-1)).toBe(0);
});
