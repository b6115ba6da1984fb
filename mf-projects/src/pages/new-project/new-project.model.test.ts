import { parseDate } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aClient } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceUnsavedFx, showMessageFx } from '../../bus';
import { findClientsFx } from '../../client-search/client-search';
import {
  $clients,
  $clientsFailure,
  $createdId,
  $draft,
  $problems,
  changed,
  clientsRetried,
  createProjectFx,
  nextPressed,
  pageOpened,
} from './new-project.model';

interface Opening {
  readonly create?: (draft: unknown) => unknown;
}

const opened = async ({ create = () => 'new-id' }: Opening = {}) => {
  const messages: string[] = [];
  const unsaved: number[] = [];
  const scope = fork({
    handlers: [
      [findClientsFx, () => ({ records: [aClient({ name: 'Noor' })], hasMore: false })],
      [createProjectFx, create],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
      [announceUnsavedFx, (count: number) => unsaved.push(count)],
    ],
  });
  await allSettled(pageOpened, {
    scope,
    params: { today: parseDate('2026-04-09T23:30') as Date, id: 'first' },
  });
  return { scope, messages, unsaved };
};

test('both dates start with the local day, and clients are offered', async () => {
  const { scope } = await opened();
  expect(scope.getState($draft)).toMatchObject({ startDate: '2026-04-09', endDate: '2026-04-09' });
  expect(scope.getState($clients).map(({ name }) => name)).toEqual(['Noor']);
});

test('a name left empty is named once the form is sent, and nothing is created', async () => {
  const created: unknown[] = [];
  const { scope } = await opened({ create: (draft) => created.push(draft) });
  expect(scope.getState($problems)).toEqual({});
  await allSettled(nextPressed, { scope });
  expect(scope.getState($problems)).toEqual({ title: 'Please provide a name.' });
  expect(created).toEqual([]);
});

test('a description of 256 characters is named as it is typed', async () => {
  const { scope } = await opened();
  await allSettled(changed, { scope, params: { description: 'a'.repeat(256) } });
  expect(scope.getState($problems)).toEqual({ description: 'Max 255 characters' });
});

test('a filled form becomes a project', async () => {
  const { scope, messages } = await opened();
  await allSettled(changed, { scope, params: { title: 'Harbour Walk' } });
  await allSettled(nextPressed, { scope });
  expect(scope.getState($createdId)).toBe('new-id');
  expect(messages).toEqual(['Project created.']);
});

test('a begun project is told as unsaved until it is created or emptied, and its dates alone are none', async () => {
  const { scope, unsaved } = await opened();
  await allSettled(changed, { scope, params: { startDate: '2026-05-01' } });
  expect(unsaved).toEqual([]);
  await allSettled(changed, { scope, params: { title: 'Harbour' } });
  await allSettled(changed, { scope, params: { title: 'Harbour Walk' } });
  await allSettled(changed, { scope, params: { title: '' } });
  expect(unsaved).toEqual([1, 0]);
  await allSettled(changed, { scope, params: { title: 'Harbour Walk' } });
  await allSettled(nextPressed, { scope });
  expect(unsaved).toEqual([1, 0, 1, 0]);
});

test('a refused project says so, and what was typed stays', async () => {
  const { scope, messages } = await opened({
    create: () => {
      throw new RequestFailed({ kind: 'offline' });
    },
  });
  await allSettled(changed, { scope, params: { title: 'Harbour Walk' } });
  await allSettled(nextPressed, { scope });
  expect(messages).toEqual(['There was an error creating the project.']);
  expect(scope.getState($draft).title).toBe('Harbour Walk');
});

test('an answer without an id says that the project was not created, and what was typed stays', async () => {
  const { scope, messages } = await opened({ create: () => '' });
  await allSettled(changed, { scope, params: { title: 'Harbour Walk' } });
  await allSettled(nextPressed, { scope });
  expect(messages).toEqual([
    'Project was not successfully created. Please refresh the page and try again.',
  ]);
  expect(scope.getState($createdId)).toBeNull();
  expect(scope.getState($draft).title).toBe('Harbour Walk');
});

test('a second try after a lost answer asks for the same project, and with what was typed since', async () => {
  const asked: unknown[] = [];
  const { scope } = await opened({
    create: (sent) => {
      asked.push(sent);
      if (asked.length === 1) throw new RequestFailed({ kind: 'offline' });
      return 'first';
    },
  });
  await allSettled(changed, { scope, params: { title: 'Pond', budget: '$1,200' } });
  await allSettled(nextPressed, { scope });
  await allSettled(changed, { scope, params: { title: 'Pond and bridge' } });
  await allSettled(nextPressed, { scope });
  expect(asked).toEqual([
    {
      draft: expect.objectContaining({ id: 'first', title: 'Pond', budget: '1200' }),
      before: null,
    },
    {
      draft: expect.objectContaining({ id: 'first', title: 'Pond and bridge' }),
      before: expect.objectContaining({ id: 'first', title: 'Pond' }),
    },
  ]);
});

test('a project whose one date was cleared is not sent, and the date is named', async () => {
  const asked: unknown[] = [];
  const { scope } = await opened({ create: (sent) => asked.push(sent) });
  await allSettled(changed, { scope, params: { title: 'Pond', endDate: '' } });
  await allSettled(nextPressed, { scope });
  expect(scope.getState($problems)).toEqual({
    endDate: 'Please give an end date too, or clear both.',
  });
  expect(asked).toEqual([]);
});

test('clients that could not be loaded are there on another try', async () => {
  let tries = 0;
  const scope = fork({
    handlers: [
      [
        findClientsFx,
        () => {
          tries += 1;
          if (tries === 1) throw new RequestFailed({ kind: 'offline' });
          return { records: [aClient({ name: 'Noor' })], hasMore: false };
        },
      ],
    ],
  });
  await allSettled(pageOpened, {
    scope,
    params: { today: parseDate('2026-04-09') as Date, id: 'first' },
  });
  expect(scope.getState($clientsFailure)).toEqual({ kind: 'offline' });
  await allSettled(clientsRetried, { scope });
  expect(scope.getState($clients).map(({ name }) => name)).toEqual(['Noor']);
});
