import { RequestFailed } from '@portal/shared/http';
import { aProject, aProjectRow } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx, tellPendingFx, tellProjectChangedFx } from '../api/announce';
import {
  $project,
  askWhoseFx,
  changeMade,
  patchProjectFx,
  projectOpened,
  readProjectFx,
  readStoredFx,
} from './model';

const harbour = aProject({ title: 'Harbour Walk', status: 'design' });

const stored = { ...harbour, crewIds: [] };

interface Service {
  readonly read?: (id: string) => unknown;
  readonly now?: () => object;
  readonly save?: () => unknown;
  readonly answer?: (conflicts: unknown) => boolean;
}

const opened = async (service: Service = {}) => {
  const { read = () => ({ ...harbour }), now = () => stored, save = aProjectRow, answer } = service;
  const messages: string[] = [];
  const told: string[] = [];
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  const reads: string[] = [];
  const pending: number[] = [];
  const scope = fork({
    handlers: [
      [
        readProjectFx,
        (id: string) => {
          reads.push(id);
          return read(id);
        },
      ],
      [readStoredFx, now],
      [
        patchProjectFx,
        ({ changes }: { changes: unknown }) => {
          saved.push(changes);
          return save();
        },
      ],
      [
        askWhoseFx,
        (conflicts: unknown) => {
          asked.push(conflicts);
          return answer?.(conflicts);
        },
      ],
      [tellPendingFx, ({ count }: { count: number }) => pending.push(count)],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
      [tellProjectChangedFx, (id: string) => told.push(id)],
    ],
  });
  await allSettled(projectOpened, { scope, params: harbour.id });
  return { scope, messages, told, asked, saved, reads, pending };
};

const refuse = () => {
  throw new RequestFailed({ kind: 'offline' });
};

test('a picked status shows, is saved, and is told to the other remotes', async () => {
  const { scope, told, messages, asked } = await opened();
  await allSettled(changeMade, { scope, params: { status: 'construction' } });
  expect(scope.getState($project)?.status).toBe('construction');
  expect(told).toEqual([harbour.id]);
  expect(messages).toEqual(['Project updated']);
  expect(asked).toEqual([]);
});

test('a change is pending from the moment it is compared with what is stored', async () => {
  const pendingThen: unknown[] = [];
  const { scope, pending } = await opened({
    now: () => {
      pendingThen.push(...pending);
      return stored;
    },
  });
  await allSettled(changeMade, { scope, params: { status: 'construction' } });
  expect(pendingThen).toEqual([1]);
  expect(pending).toEqual([1, 0]);
});

test('a title that could not be saved says so, and the stored one shows again', async () => {
  const { scope, messages, told } = await opened({ save: refuse });
  await allSettled(changeMade, { scope, params: { title: 'Harbour Run' } });
  expect(scope.getState($project)?.title).toBe('Harbour Walk');
  expect(messages).toEqual(['There was an error saving the project title']);
  expect(told).toEqual([]);
});

test('offline, what could not be saved is taken back, and what was saved before stays', async () => {
  let isOnline = true;
  const orOffline = (answer: () => object) => () => (isOnline ? answer() : refuse());
  const { scope } = await opened({
    read: orOffline(() => ({ ...harbour })),
    now: orOffline(() => stored),
    save: orOffline(aProjectRow),
  });
  await allSettled(changeMade, { scope, params: { description: 'Steps to the water' } });
  isOnline = false;
  await allSettled(changeMade, { scope, params: { title: 'Harbour Run', status: 'closure' } });
  expect(scope.getState($project)).toMatchObject({
    title: 'Harbour Walk',
    status: 'design',
    description: 'Steps to the water',
  });
});

test('a project that answers late does not replace the one that is open now', async () => {
  const garden = aProject({ title: 'Gravel Garden' });
  let answer: (project: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const scope = fork({
    handlers: [[readProjectFx, (id: string) => (id === harbour.id ? late : { ...garden })]],
  });
  const first = allSettled(projectOpened, { scope, params: harbour.id });
  const second = allSettled(projectOpened, { scope, params: garden.id });
  answer({ ...harbour });
  await Promise.all([first, second]);
  expect(scope.getState($project)?.title).toBe('Gravel Garden');
});

test('any other field that could not be saved says so', async () => {
  const { scope, messages } = await opened({ save: refuse });
  await allSettled(changeMade, { scope, params: { description: 'Steps to the water' } });
  expect(messages).toEqual(['Unable to update project']);
});

test('a field that somebody else wrote meanwhile is not overwritten unless one says so', async () => {
  const theirs = { ...stored, title: 'Quay Walk' };
  const kept = await opened({ now: () => theirs, answer: () => false });
  await allSettled(changeMade, { scope: kept.scope, params: { title: 'Harbour Run' } });
  expect(kept.asked).toEqual([[{ label: 'title', theirs: 'Quay Walk', mine: 'Harbour Run' }]]);
  expect(kept.saved).toEqual([]);
  expect(kept.reads).toHaveLength(2);

  const insisted = await opened({ now: () => theirs, answer: () => true });
  await allSettled(changeMade, { scope: insisted.scope, params: { title: 'Harbour Run' } });
  expect(insisted.saved).toEqual([{ title: 'Harbour Run' }]);
});

test('what somebody else wrote in another field is told and shown, and the change is saved', async () => {
  const { scope, messages, saved, reads } = await opened({
    now: () => ({ ...stored, description: 'Theirs' }),
  });
  await allSettled(changeMade, { scope, params: { status: 'closure' } });
  expect(saved).toEqual([{ status: 'closure' }]);
  expect(messages).toEqual([
    'Somebody else has changed this project meanwhile. It is shown as it is now.',
  ]);
  expect(reads).toHaveLength(2);
});

test("quick changes of one field are nobody else's: they are saved in turn without a question", async () => {
  let now = stored;
  const { scope, asked, saved } = await opened({
    now: () => now,
  });
  await allSettled(changeMade, { scope, params: { title: 'One' } });
  now = { ...stored, title: 'One' };
  await allSettled(changeMade, { scope, params: { title: 'Two' } });
  expect(asked).toEqual([]);
  expect(saved).toEqual([{ title: 'One' }, { title: 'Two' }]);
});
