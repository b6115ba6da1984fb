import { LinesNotWritten } from '@portal/shared/content';
import { type Line, newChangeRequestLine } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aLine } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../bus';
import { aChangeRequest } from '../testing/work';
import { $saveStates } from './line-saves';
import {
  addLinesFx,
  cellRetried,
  changeLineFx,
  type LineChange,
  type LineGroup,
  lineChanged,
  lineRemoved,
  linesAdded,
  linesOrdered,
  orderLinesFx,
  removeLineFx,
} from './lines';
import { $requests, readProjectFx, readRequestsFx, requestsOpened } from './model';

const stone = aLine({ name: 'Stone', quantity: '1' });
const sand = aLine({ name: 'Sand' });
const request = aChangeRequest({ lines: [stone, sand] });
const requestId = request.id;

const opened = async ({ isDown = false } = {}) => {
  const state = { isDown };
  const said: string[] = [];
  const sent: object[] = [];
  const send = (what: object) => {
    sent.push(what);
    if (state.isDown) throw new RequestFailed({ kind: 'offline' });
  };
  const scope = fork({
    handlers: [
      [readRequestsFx, () => [request]],
      [readProjectFx, () => null],
      [
        changeLineFx,
        ({ line, changes }: LineChange & { line: Line }) => {
          send({ change: changes });
          return { ...line, ...changes, ...('quantity' in changes && { quantity: '2.3333' }) };
        },
      ],
      [
        addLinesFx,
        ({ lines }: LineGroup) => {
          sent.push({ add: lines.map(({ name }) => name) });
          if (state.isDown)
            throw new LinesNotWritten(
              { kind: 'offline' },
              lines.map(({ id }) => id),
            );
        },
      ],
      [orderLinesFx, ({ ids }: { ids: readonly string[] }) => send({ order: ids })],
      [removeLineFx, ({ line }: { line: Line }) => send({ remove: line.name })],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(requestsOpened, { scope, params: 'p' });
  const lines = () => scope.getState($requests)?.[0]?.lines ?? [];
  const names = () => lines().map(({ name }) => name);
  return { scope, said, sent, state, lines, names };
};
const aNew = (name: string) => ({ ...newChangeRequestLine, id: `id of ${name}`, name });

test('a changed cell shows at once, and then as it was stored', async () => {
  const { scope, lines, said } = await opened();
  const changes = { quantity: '2.33333' };
  await allSettled(lineChanged, { scope, params: { requestId, lineId: stone.id, changes } });
  expect(lines()[0]?.quantity).toBe('2.3333');
  expect(scope.getState($saveStates)[stone.id]).toEqual({});
  expect(said).toEqual([]);
});

test('a cell that failed keeps what was typed, and is sent again', async () => {
  const { scope, lines, said, sent, state } = await opened({ isDown: true });
  const changes = { name: 'Granite' };
  await allSettled(lineChanged, { scope, params: { requestId, lineId: stone.id, changes } });
  expect(said).toEqual(['There was an error saving this line item']);
  expect(lines()[0]?.name).toBe('Granite');
  expect(scope.getState($saveStates)[stone.id]).toEqual({ name: 'failed' });
  state.isDown = false;
  await allSettled(cellRetried, { scope, params: { requestId, lineId: stone.id, column: 'name' } });
  expect(sent).toEqual([{ change: changes }, { change: changes }]);
  expect(scope.getState($saveStates)[stone.id]).toEqual({});
});

test('a line that could not be added stands as failed, and is added by a second try', async () => {
  const { scope, names, said, sent, state } = await opened({ isDown: true });
  const gravel = aNew('Gravel');
  await allSettled(linesAdded, { scope, params: { requestId, lines: [gravel] } });
  expect(said).toEqual(['Error saving line item']);
  expect(names()).toEqual(['Stone', 'Sand', 'Gravel']);
  expect(scope.getState($saveStates)[gravel.id]).toEqual({ name: 'failed' });
  state.isDown = false;
  const params = { requestId, lineId: gravel.id, column: 'name' } as const;
  await allSettled(cellRetried, { scope, params });
  expect(names()).toEqual(['Stone', 'Sand', 'Gravel']);
  expect(sent).toEqual([{ add: ['Gravel'] }, { add: ['Gravel'] }]);
  expect(scope.getState($saveStates)[gravel.id]).toEqual({});
});

test('several lines come together, at their row', async () => {
  const { scope, names, said, sent } = await opened();
  const lines = [aNew('Gravel'), aNew('Grit')];
  await allSettled(linesAdded, { scope, params: { requestId, lines, row: 1 } });
  expect(names()).toEqual(['Stone', 'Gravel', 'Grit', 'Sand']);
  expect(sent).toContainEqual({ order: [stone.id, 'id of Gravel', 'id of Grit', sand.id] });
  expect(said).toEqual(['Line items updated']);
});

test('a removed line is gone; one that could not be removed comes back to its row', async () => {
  const { scope, names, said, state } = await opened();
  await allSettled(lineRemoved, { scope, params: { requestId, line: sand, row: 1 } });
  expect([names(), said]).toEqual([['Stone'], ['Line item removed']]);
  state.isDown = true;
  await allSettled(lineRemoved, { scope, params: { requestId, line: stone, row: 0 } });
  expect([names(), said.at(-1)]).toEqual([['Stone'], 'Error Deleting an Entity']);
});

test('lines are put in order; an order that could not be saved goes back', async () => {
  const { scope, names, said, state } = await opened();
  const params = { requestId, ids: [sand.id, stone.id] };
  state.isDown = true;
  await allSettled(linesOrdered, { scope, params });
  expect(said).toEqual(['There was an error saving. Please try again.']);
  expect(names()).toEqual(['Stone', 'Sand']);
  state.isDown = false;
  await allSettled(linesOrdered, { scope, params });
  expect(names()).toEqual(['Sand', 'Stone']);
});
