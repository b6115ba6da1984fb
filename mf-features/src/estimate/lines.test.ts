import { $entries, redoAsked, undoAsked } from '@portal/shared/changes';
import { aFeature, aLineDraft, aProject, aSubItem } from '@portal/shared/testing';
import { allSettled } from 'effector';
import { figuresOf, projectFigures } from '../domain/figures';
import { putProject, serveEstimate } from '../testing/estimate-service';
import {
  change,
  curb,
  edging,
  labour,
  patio,
  place,
  pricing,
  project,
  sand,
} from '../testing/patio';
import { closeTabs, pricing as pricingOf, refusing } from '../testing/pricing';
import {
  lineChanged,
  linesAdded,
  linesChanged,
  linesMoved,
  linesOrdered,
  linesRemoved,
} from './lines';
import { projectOpened, reloadAsked } from './project';
import { $saveStates, retryAsked } from './saves';

serveEstimate();
afterEach(closeTabs);

const undo = { place: project.id };
const written = (id: string) => `/jsonapi/paragraph/line_item/${id}`;

test('the total follows an edited quantity at once, before it is stored', async () => {
  const { scope, does, feature, service } = await pricing();
  const before = figuresOf(feature()).subtotal;
  await allSettled(lineChanged, { scope, params: change(labour.id, { quantity: '97' }) });
  expect(feature().lines[0]?.quantity).toBe('97');
  expect(figuresOf(feature()).subtotal).not.toBe(before);
  expect(scope.getState($saveStates)[labour.id]).toEqual({ quantity: 'saving' });
  expect(service.writes).toEqual([]);
  await does(reloadAsked, undefined);
});

test('a cell is stored with the total of its line, and says so', async () => {
  const { scope, does, service, announced } = await pricing();
  await does(lineChanged, change(labour.id, { quantity: '97' }));
  expect(service.writes).toMatchObject([
    { path: written(labour.id), body: { data: { attributes: { field_quantity: '97' } } } },
  ]);
  expect(service.records.get(labour.id)?.attributes).toMatchObject({ field_total: '7915.20' });
  expect(announced).toEqual([{ projectId: project.id, featureId: patio.id }]);
  expect(scope.getState($entries)).toEqual([]);
});

test('what was refused leaves the figures; its text is kept, and Retry sends it', async () => {
  let isRefusing = true;
  const { scope, does, feature, messages, service } = await pricing({
    refuse: () => (isRefusing ? 422 : undefined),
  });
  const before = figuresOf(feature()).subtotal;
  await does(lineChanged, change(labour.id, { quantity: '97' }));
  expect(feature().lines[0]?.quantity).toBe('96');
  expect(figuresOf(feature()).subtotal).toBe(before);
  expect(scope.getState($saveStates)[labour.id]).toEqual({ quantity: 'failed' });
  expect(scope.getState($entries)).toMatchObject([
    { label: 'Quantity of Crew labour', changes: [{ value: '97' }, {}], state: { status: 422 } },
  ]);
  expect(messages).toEqual(['There was an error saving this line item']);
  isRefusing = false;
  await does(retryAsked, { id: labour.id, field: 'quantity' });
  expect(feature().lines[0]?.quantity).toBe('97');
  expect(service.records.get(labour.id)?.attributes).toMatchObject({ field_quantity: '97' });
});

test('a removed line that the service keeps comes back to its place', async () => {
  const { does, feature, messages } = await pricing({ refuse: refusing('DELETE', '') });
  await does(linesRemoved, { ...place, ids: [labour.id] });
  expect(feature().lines).toEqual([labour, sand]);
  expect(messages).toEqual(['Error Deleting an Entity']);
});

test('of several removed lines only the one that the service keeps comes back', async () => {
  const { does, names } = await pricing({ refuse: refusing('DELETE', sand.id) });
  await does(linesRemoved, { ...place, ids: [labour.id, sand.id] });
  expect(names()).toEqual(['Bedding sand']);
});

test('what others changed comes in, and a change that was refused stays kept', async () => {
  const { scope, does, service, project: now } = await pricing({ refuse: () => 422 });
  await does(lineChanged, change(labour.id, { quantity: '97' }));
  putProject(service.records, { ...project, title: 'Renamed by a colleague' });
  await does(reloadAsked, undefined);
  expect(now().title).toBe('Renamed by a colleague');
  expect(scope.getState($saveStates)[labour.id]).toEqual({ quantity: 'failed' });
});

test('another project shows its own lines, and the first one its failed cells again', async () => {
  const other = aProject();
  const { scope, does, service, feature, project: now } = await pricing({ refuse: () => 422 });
  await does(lineChanged, change(labour.id, { quantity: '97' }));
  putProject(service.records, other);
  await does(projectOpened, other.id);
  expect(now()).toMatchObject({ id: other.id, features: [] });
  await does(projectOpened, project.id);
  expect(feature().lines[0]?.quantity).toBe('96');
  expect(scope.getState($saveStates)[labour.id]).toEqual({ quantity: 'failed' });
});

test('a copy of a line stands right below it, and is stored there', async () => {
  const { does, feature, service } = await pricing();
  const copy = { ...aLineDraft({ name: 'Crew labour' }), id: 'copy' };
  await does(linesAdded, { ...place, row: 1, lines: [copy] });
  const rows = [labour.id, copy.id, sand.id];
  expect(feature().lines.map(({ id }) => id)).toEqual(rows);
  expect(service.records.get(patio.id)?.relationships['field_feature_line_items']).toMatchObject({
    data: rows.map((id) => ({ id })),
  });
});

test('a new order shows at once, is stored, and goes back when it was refused', async () => {
  const ids = [sand.id, labour.id];
  const kept = await pricing();
  await kept.does(linesOrdered, { ...place, ids });
  expect(kept.feature().lines.map(({ id }) => id)).toEqual(ids);
  const refused = await pricing({ refuse: refusing('PATCH', 'relationships') });
  await refused.does(linesOrdered, { ...place, ids });
  expect(refused.feature().lines.map(({ id }) => id)).toEqual([labour.id, sand.id]);
  expect(refused.messages).toEqual(['Error saving line item']);
});

test('pasted lines are one step: one undo takes all back, one redo brings all', async () => {
  const { does, names, service } = await pricing();
  await does(linesAdded, { ...place, lines: [edging, curb] });
  expect(names()).toEqual(['Crew labour', 'Bedding sand', 'Edging', 'Curb']);
  await does(undoAsked, undo);
  expect(names()).toEqual(['Crew labour', 'Bedding sand']);
  expect([service.records.has('edging'), service.records.has('curb')]).toEqual([false, false]);
  await does(redoAsked, undo);
  expect(names()).toEqual(['Crew labour', 'Bedding sand', 'Edging', 'Curb']);
});

test('a cell, a removal and an order are undone one after another', async () => {
  const { does, names } = await pricing();
  await does(lineChanged, change(labour.id, { name: 'Crew' }));
  await does(linesOrdered, { ...place, ids: [sand.id, labour.id] });
  await does(linesRemoved, { ...place, ids: [sand.id] });
  expect(names()).toEqual(['Crew']);
  await does(undoAsked, undo);
  expect(names()).toEqual(['Bedding sand', 'Crew']);
  await does(undoAsked, undo);
  expect(names()).toEqual(['Crew', 'Bedding sand']);
  await does(undoAsked, undo);
  expect(names()).toEqual(['Crew labour', 'Bedding sand']);
});

test('of several new lines only the one that was refused is missing, and it can be sent again', async () => {
  let isRefusing = true;
  const { scope, does, names, messages } = await pricing({
    refuse: ({ body }) => (isRefusing && body.data?.id === 'curb' ? 422 : undefined),
  });
  await does(linesAdded, { ...place, lines: [edging, curb] });
  expect(names()).toEqual(['Crew labour', 'Bedding sand', 'Edging']);
  expect(messages).toEqual(['Error creating Feature Line Items']);
  expect(scope.getState($saveStates)['curb']).toEqual({ name: 'failed' });
  isRefusing = false;
  await does(retryAsked, { id: 'curb', field: 'name' });
  expect(names()).toEqual(['Crew labour', 'Bedding sand', 'Edging', 'Curb']);
});

test('a line that was refused is stored in its row when it is sent again', async () => {
  let isRefusing = true;
  const { does, names } = await pricing({ refuse: () => (isRefusing ? 422 : undefined) });
  await does(linesAdded, { ...place, row: 1, lines: [edging] });
  expect(names()).toEqual(['Crew labour', 'Bedding sand']);
  isRefusing = false;
  await does(retryAsked, { id: 'edging', field: 'name' });
  expect(names()).toEqual(['Crew labour', 'Edging', 'Bedding sand']);
});

const bigPrice = { unitPrice: '1.23456' };
const fewerDigits = '"Crew labour" was stored with fewer digits: Unit price $1.2346.';

test('a price that loses digits is shown as it is stored, and that is said', async () => {
  const keep = () => ({ field_unit_price: '1.2346', field_total: '142.23' });
  const { does, feature, messages } = await pricing({ keep });
  await does(lineChanged, change(labour.id, bigPrice));
  expect(feature().lines[0]).toMatchObject({ unitPrice: '1.2346', total: '142.23' });
  expect(messages).toEqual([fewerDigits]);
});

test('a new line whose price loses digits says so', async () => {
  const keep = (sent: object) => ({ ...sent, field_unit_price: '1.2346' });
  const { does, messages } = await pricing({ keep });
  const line = { ...aLineDraft({ name: 'Crew labour' }), ...bigPrice, id: 'new' };
  await does(linesAdded, { ...place, lines: [line] });
  expect(messages).toEqual([fewerDigits]);
});

test('a number that is stored with the zeros of its scale says nothing', async () => {
  const { does, messages } = await pricing({ keep: () => ({ field_unit_price: '1.5000' }) });
  await does(lineChanged, change(labour.id, { unitPrice: '1.5' }));
  expect(messages).toEqual([]);
});

test('several lines are changed in one step, which one undo takes back', async () => {
  const { does, feature } = await pricing();
  await does(linesChanged, {
    ...place,
    ids: [labour.id, sand.id],
    changes: { overheadPercent: '5' },
  });
  expect(feature().lines.map(({ overheadPercent }) => overheadPercent)).toEqual(['5', '5']);
  await does(undoAsked, undo);
  expect(feature().lines.map(({ overheadPercent }) => overheadPercent)).toEqual(['20', '0']);
});

test('lines move to a sub-item with their figures, and one undo brings the lines back', async () => {
  const steps = aSubItem({ name: 'Steps', lines: [] });
  const garden = aFeature({ name: 'Garden', lines: [], items: [steps] });
  const own = aProject({ features: [aFeature({ id: patio.id, lines: [labour, sand] }), garden] });
  const { does, project: shown } = await pricingOf(own);
  const namesIn = () =>
    shown().features.map(({ lines, items }) =>
      [...lines, ...items.flatMap((item) => item.lines)].map(({ name }) => name),
    );
  const { subtotal } = projectFigures(shown());
  await does(linesMoved, {
    ...place,
    ids: [labour.id],
    to: { featureId: garden.id, itemId: steps.id },
  });
  expect(namesIn()).toEqual([[sand.name], [labour.name]]);
  expect(projectFigures(shown()).subtotal).toBe(subtotal);
  await does(undoAsked, { place: own.id });
  expect(namesIn()).toEqual([[labour.name, sand.name], []]);
});
