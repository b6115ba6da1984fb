import { aLineDraft } from '@portal/shared/testing';
import { allSettled } from 'effector';
import {
  change,
  curb,
  edging,
  labour,
  notWritten,
  place,
  pricing,
  project,
  sand,
} from '../testing/patio';
import { refuse } from '../testing/pricing';
import {
  addLinesFx,
  changeLineFx,
  lineChanged,
  linesAdded,
  linesRemoved,
  retryAsked,
} from './lines';
import { projectOpened, readProjectFx, reloadAsked } from './project';
import { $saveStates } from './saves';

test('a line that could not be stored stays, and retry stores it again under the same id', async () => {
  const tries: { params: { lines: { id: string; name: string }[] } }[] = [];
  const failOnce = (call: (typeof tries)[number]) => {
    tries.push(call);
    return tries.length === 1 ? refuse() : [];
  };
  const { scope, feature } = pricing(new Map([[addLinesFx, failOnce]]));
  const line = { ...aLineDraft({ name: 'Edging' }), id: 'edging' };
  await allSettled(linesAdded, { scope, params: { ...place, lines: [line] } });
  expect(scope.getState($saveStates)['edging']).toEqual({ name: 'failed' });
  await allSettled(retryAsked, { scope, params: { ...place, lineId: 'edging', field: 'name' } });
  expect(tries.map(({ params }) => params.lines[0]?.id)).toEqual(['edging', 'edging']);
  expect(feature().lines.map(({ id }) => id)).toEqual([labour.id, sand.id, 'edging']);
  expect(scope.getState($saveStates)['edging']).toEqual({});
});

test('a cell that is typed in a line that could not be stored stores the line whole', async () => {
  const tries: object[] = [];
  const edits: unknown[] = [];
  const { scope, feature } = pricing(
    new Map<unknown, unknown>([
      [
        addLinesFx,
        ({ params }: { params: { lines: object[] } }) =>
          tries.push(...params.lines) === 1 ? refuse() : [],
      ],
      [changeLineFx, (call: unknown) => void edits.push(call)],
    ]),
  );
  await allSettled(linesAdded, { scope, params: { ...place, row: 1, lines: [edging] } });
  await allSettled(lineChanged, { scope, params: change('edging', { unitPrice: '4' }) });
  expect(edits).toEqual([]);
  expect(tries[1]).toMatchObject({ id: 'edging', name: 'Edging', unitPrice: '4' });
  expect(feature().lines.map(({ id, unitPrice }) => [id, unitPrice])[1]).toEqual(['edging', '4']);
  expect(scope.getState($saveStates)['edging']).toEqual({});
  await allSettled(lineChanged, { scope, params: change('edging', { unitPrice: '5' }) });
  expect(edits).toHaveLength(1);
});

test('a line that is not stored keeps its row when it is tried again, and when the project is read again', async () => {
  let tries = 0;
  const { scope, feature } = pricing(
    new Map<unknown, unknown>([
      [readProjectFx, () => project],
      [addLinesFx, () => (++tries < 2 ? refuse() : new Promise(() => undefined))],
    ]),
  );
  const ids = () => feature().lines.map(({ id }) => id);
  await allSettled(projectOpened, { scope, params: project.id });
  await allSettled(linesAdded, { scope, params: { ...place, row: 1, lines: [edging] } });
  await allSettled(reloadAsked, { scope });
  expect(ids()).toEqual([labour.id, 'edging', sand.id]);
  void allSettled(retryAsked, { scope, params: { ...place, lineId: 'edging', field: 'name' } });
  expect(ids()).toEqual([labour.id, 'edging', sand.id]);
});

test('a line that could not be stored can be removed, and the service is not asked', async () => {
  const { scope, feature, sent } = pricing(new Map([[addLinesFx, refuse]]));
  await allSettled(linesAdded, { scope, params: { ...place, lines: [edging] } });
  await allSettled(linesRemoved, { scope, params: { ...place, ids: ['edging', sand.id] } });
  expect(feature().lines.map(({ id }) => id)).toEqual([labour.id]);
  expect(sent).toMatchObject([{ params: { ids: [sand.id] } }]);
});

test('of several new lines only the one that could not be stored is marked', async () => {
  const { scope } = pricing(new Map([[addLinesFx, () => notWritten('curb')]]));
  await allSettled(linesAdded, { scope, params: { ...place, lines: [edging, curb] } });
  expect(scope.getState($saveStates)).toEqual({ edging: {}, curb: { name: 'failed' } });
});

test('a line that is stored once more says that it is being saved', async () => {
  let tries = 0;
  const { scope } = pricing(
    new Map([[addLinesFx, () => (++tries < 2 ? refuse() : new Promise(() => undefined))]]),
  );
  await allSettled(linesAdded, { scope, params: { ...place, lines: [edging] } });
  void allSettled(retryAsked, { scope, params: { ...place, lineId: 'edging', field: 'name' } });
  expect(scope.getState($saveStates)['edging']).toEqual({ name: 'saving' });
});
