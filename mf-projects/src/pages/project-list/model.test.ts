import { RequestFailed } from '@portal/shared/http';
import { aProjectRow } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../api/announce';
import { $failure, $rows, pageOpened, readProjectsFx, rowsArrived } from './model';

test('opening the page shows the projects', async () => {
  const rows = [aProjectRow({ title: 'Harbour walk' })];
  const scope = fork({ handlers: [[readProjectsFx, () => rows]] });
  await allSettled(pageOpened, { scope });
  expect(scope.getState($rows)).toEqual(rows);
});

test('rows show as their pages arrive', async () => {
  const scope = fork();
  await allSettled(rowsArrived, { scope, params: [aProjectRow({ title: 'First page' })] });
  expect(scope.getState($rows)?.map(({ title }) => title)).toEqual(['First page']);
});

test('a list that could not be read is emptied and says so', async () => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [
        readProjectsFx,
        () => {
          throw new RequestFailed({ kind: 'offline' });
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(pageOpened, { scope });
  expect(scope.getState($rows)).toEqual([]);
  expect(scope.getState($failure)).toEqual({ kind: 'offline' });
  expect(messages).toEqual(['Project could not be fetched']);
});
