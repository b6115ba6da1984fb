import { aLine, aLineDraft, aProject } from '@portal/shared/testing';
import { allSettled, createWatch } from 'effector';
import { figuresOf } from '../domain/figures';
import {
  change,
  edging,
  labour,
  notWritten,
  place,
  pricing,
  project,
  sand,
  withSand,
} from '../testing/patio';
import { heldWrite, refuse } from '../testing/pricing';
import {
  addLinesFx,
  changeLineFx,
  lineChanged,
  linesAdded,
  linesOrdered,
  linesRemoved,
  orderLinesFx,
  removeLinesFx,
  retryAsked,
} from './lines';
import { $project, projectOpened, readProjectFx, reloadAsked } from './project';
import { $saveStates } from './saves';

test('the total follows an edited quantity at once, while it is being written', async () => {
  let answer: () => void = () => undefined;
  const written = () => new Promise<null>((done) => (answer = () => done(null)));
  const { scope, feature } = pricing(new Map([[changeLineFx, written]]));
  const before = figuresOf(feature()).total;
  const settled = allSettled(lineChanged, { scope, params: change(labour.id, { quantity: '97' }) });
  expect(feature().lines[0]?.quantity).toBe('97');
  expect(figuresOf(feature()).total).not.toBe(before);
  expect(scope.getState($saveStates)[labour.id]).toEqual({ quantity: 'saving' });
  answer();
  await settled;
});

test('a cell whose write failed says so and keeps its value; retry sends that value', async () => {
  const refusing = pricing(new Map([[changeLineFx, refuse]]));
  await allSettled(lineChanged, {
    scope: refusing.scope,
    params: change(labour.id, { quantity: '97' }),
  });
  expect(refusing.feature().lines[0]?.quantity).toBe('97');
  expect(refusing.scope.getState($saveStates)[labour.id]).toEqual({ quantity: 'failed' });
  expect(refusing.messages).toEqual(['There was an error saving this line item']);

  const { scope, sent } = pricing();
  await allSettled(retryAsked, { scope, params: { ...place, lineId: sand.id, field: 'quantity' } });
  expect(sent).toMatchObject([{ params: { lineId: sand.id, changes: { quantity: '2' } } }]);
});

test('an incidental cost that is not saved is named as such', async () => {
  const { scope, messages } = pricing(new Map([[changeLineFx, refuse]]));
  const params = { ...change(labour.id, { quantity: '97' }), list: 'thirdParty' as const };
  await allSettled(lineChanged, { scope, params });
  expect(messages).toEqual(['There was an error saving this third party cost']);
});

test('a removed line that the service keeps comes back to its place', async () => {
  const { scope, feature, messages } = pricing(new Map([[removeLinesFx, refuse]]));
  await allSettled(linesRemoved, { scope, params: { ...place, ids: [labour.id] } });
  expect(feature().lines).toEqual([labour, sand]);
  expect(messages).toEqual(['Error Deleting an Entity']);
});

const renamed = { ...project, title: 'Renamed by a colleague' };

test('what is read while an edit is under way undoes nothing, and is read again after it', async () => {
  let release = () => undefined as void;
  const answers = [project, project, { ...renamed, features: [withSand('Sand')] }];
  const { scope, feature } = pricing(
    new Map<unknown, unknown>([
      [readProjectFx, () => answers.shift()],
      [changeLineFx, () => new Promise<null>((done) => (release = () => done(null)))],
    ]),
  );
  await allSettled(projectOpened, { scope, params: project.id });
  const shown: unknown[] = [];
  createWatch({ unit: $project, scope, fn: (now) => shown.push(now?.features[0]?.lines[1]?.name) });
  // The edit ends once the read that ran beside it was answered.
  createWatch({ unit: readProjectFx.done, scope, fn: () => release() });
  const edited = allSettled(lineChanged, { scope, params: change(sand.id, { name: 'Sand' }) });
  await Promise.all([edited, allSettled(reloadAsked, { scope })]);
  expect(new Set(shown)).toEqual(new Set(['Sand']));
  expect(feature().lines[1]?.name).toBe('Sand');
  expect(scope.getState($project)?.title).toBe(renamed.title);
  expect(answers).toEqual([]);
});

test('a failed cell keeps its value while the changes of others come in', async () => {
  const { scope, feature } = pricing(
    new Map<unknown, unknown>([
      [readProjectFx, () => renamed],
      [changeLineFx, refuse],
    ]),
  );
  await allSettled(projectOpened, { scope, params: project.id });
  await allSettled(lineChanged, { scope, params: change(labour.id, { quantity: '97' }) });
  await allSettled(reloadAsked, { scope });
  expect(scope.getState($project)?.title).toBe(renamed.title);
  expect(feature().lines[0]?.quantity).toBe('97');
  expect(scope.getState($saveStates)[labour.id]).toEqual({ quantity: 'failed' });
});

test('what failed in one project says nothing in another, nor of stored values later', async () => {
  const other = aProject();
  const { scope, feature } = pricing(
    new Map<unknown, unknown>([
      [readProjectFx, (id: string) => (id === other.id ? other : project)],
      [changeLineFx, refuse],
    ]),
  );
  await allSettled(projectOpened, { scope, params: project.id });
  await allSettled(lineChanged, { scope, params: change(labour.id, { quantity: '97' }) });
  await allSettled(projectOpened, { scope, params: other.id });
  await allSettled(projectOpened, { scope, params: project.id });
  expect(feature().lines[0]?.quantity).toBe('96');
  expect(scope.getState($saveStates)).toEqual({});
});

test('of several removed lines only the one that the service keeps comes back', async () => {
  const { scope, feature } = pricing(new Map([[removeLinesFx, () => notWritten(sand.id)]]));
  await allSettled(linesRemoved, { scope, params: { ...place, ids: [labour.id, sand.id] } });
  expect(feature().lines).toEqual([sand]);
});

test('a copy of a line stands right below it', async () => {
  const { scope, feature } = pricing();
  const copy = { ...aLineDraft({ name: 'Crew labour' }), id: 'copy' };
  await allSettled(linesAdded, { scope, params: { ...place, row: 1, lines: [copy] } });
  expect(feature().lines.map(({ id }) => id)).toEqual([labour.id, copy.id, sand.id]);
});

test('a new order shows at once, and goes back when it could not be saved', async () => {
  const ids = [sand.id, labour.id];
  const kept = pricing();
  await allSettled(linesOrdered, { scope: kept.scope, params: { ...place, ids } });
  expect(kept.feature().lines.map(({ id }) => id)).toEqual(ids);
  const refused = pricing(new Map([[orderLinesFx, refuse]]));
  await allSettled(linesOrdered, { scope: refused.scope, params: { ...place, ids } });
  expect(refused.feature().lines.map(({ id }) => id)).toEqual([labour.id, sand.id]);
  expect(refused.messages).toEqual(['Error saving line item']);
});

test('of two new orders the later one stays when the earlier could not be saved', async () => {
  const first = heldWrite();
  let count = 0;
  const write = () => (++count === 1 ? first.answer : undefined);
  const { scope, feature } = pricing([[orderLinesFx, write]]);
  await allSettled(linesAdded, { scope, params: { ...place, lines: [edging] } });
  const later = [edging.id, sand.id, labour.id];
  const both = [[sand.id, labour.id, edging.id], later].map((ids) =>
    allSettled(linesOrdered, { scope, params: { ...place, ids } }),
  );
  first.refuse();
  await Promise.all(both);
  expect(feature().lines.map(({ id }) => id)).toEqual(later);
});

const bigPrice = { unitPrice: '1.23456' };
const fewerDigits = '"Crew labour" was stored with fewer digits: Unit price $1.2346.';

test('a price that loses digits is shown as it is stored, and that is said', async () => {
  const stored = { ...labour, unitPrice: '1.2346', total: '142.23' };
  const { scope, feature, messages } = pricing([[changeLineFx, () => stored]]);
  await allSettled(lineChanged, { scope, params: change(labour.id, bigPrice) });
  expect(feature().lines[0]).toMatchObject({ unitPrice: '1.2346', total: '142.23' });
  expect(messages).toEqual([fewerDigits]);
  expect(scope.getState($saveStates)[labour.id]).toEqual({});
});

test('a number that is stored with the zeros of its scale says nothing and stays as typed', async () => {
  const stored = { ...labour, unitPrice: '1.5000' };
  const { scope, feature, messages } = pricing([[changeLineFx, () => stored]]);
  await allSettled(lineChanged, { scope, params: change(labour.id, { unitPrice: '1.5' }) });
  expect(feature().lines[0]?.unitPrice).toBe('1.5');
  expect(messages).toEqual([]);
});

test('what was typed into the cell meanwhile is not replaced by what is stored', async () => {
  let store: () => void = () => undefined;
  const first = new Promise((done) => {
    store = () => done({ ...labour, unitPrice: '1.2346' });
  });
  const answers = [first, { ...labour, unitPrice: '2' }];
  const { scope, feature } = pricing([[changeLineFx, () => answers.shift()]]);
  const settled = allSettled(lineChanged, { scope, params: change(labour.id, bigPrice) });
  void allSettled(lineChanged, { scope, params: change(labour.id, { unitPrice: '2' }) });
  store();
  await settled;
  expect(feature().lines[0]?.unitPrice).toBe('2');
});

test('a new line whose price loses digits is shown as it is stored, and that is said', async () => {
  const line = { ...aLineDraft({ name: 'Edging', ...bigPrice }), id: 'edging' };
  const stored = aLine({ ...line, unitPrice: '1.2346' });
  const { scope, feature, messages } = pricing([[addLinesFx, () => [stored]]]);
  await allSettled(linesAdded, { scope, params: { ...place, lines: [line] } });
  expect(feature().lines.at(-1)?.unitPrice).toBe('1.2346');
  expect(messages).toEqual(['"Edging" was stored with fewer digits: Unit price $1.2346.']);
});
