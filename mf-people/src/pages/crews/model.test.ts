import { RequestFailed } from '@portal/shared/http';
import { aCrew, aPerson } from '@portal/shared/testing';
import { allSettled, createWatch, fork } from 'effector';
import { showMessageFx } from '../../api/announce';
import {
  $candidates,
  $crews,
  $title,
  changeCrewFx,
  createCrewFx,
  crewAdded,
  membershipChanged,
  pageOpened,
  readCrewsFx,
  readMembersFx,
  titleTyped,
} from './model';

const ana = aPerson({ name: 'Ana' });
const ben = aPerson({ name: 'Ben' });
const gone = aPerson({ name: 'Gone', isActive: false });
const stone = aCrew({ title: 'Stone', members: [{ id: ana.id, name: ana.name }] });
const offline = () => Promise.reject(new RequestFailed({ kind: 'offline' }));

type Unit = typeof changeCrewFx | typeof createCrewFx;

async function opened(...handlers: readonly [Unit, () => unknown][]) {
  const said: unknown[] = [];
  const scope = fork({
    handlers: [
      [readCrewsFx, () => [stone]],
      [readMembersFx, () => [gone, ben, ana]],
      [showMessageFx, (message: unknown) => void said.push(message)],
      ...handlers,
    ],
  });
  await allSettled(pageOpened, { scope });
  return { scope, said };
}
const membersOf = (scope: ReturnType<typeof fork>) =>
  scope.getState($crews)?.map(({ title, members }) => [title, members.map(({ name }) => name)]);

test('those without a crew may be added, but nobody who is inactive', async () => {
  const { scope } = await opened();
  expect(scope.getState($candidates).map(({ name }) => name)).toEqual(['Ben']);
});

test('whoever joins a crew is no candidate any more', async () => {
  const { scope } = await opened([changeCrewFx, () => undefined]);
  const params = { crewId: stone.id, person: { id: ben.id, name: ben.name }, isMember: true };
  await allSettled(membershipChanged, { scope, params });
  expect(membersOf(scope)).toEqual([['Stone', ['Ana', 'Ben']]]);
  expect(scope.getState($candidates)).toEqual([]);
});

test('a change that fails is taken back, and said', async () => {
  const { scope, said } = await opened([changeCrewFx, offline]);
  const params = { crewId: stone.id, person: { id: ana.id, name: ana.name }, isMember: false };
  const seen: unknown[] = [];
  createWatch({ unit: $crews, scope, fn: () => seen.push(membersOf(scope)) });
  await allSettled(membershipChanged, { scope, params });
  expect(membersOf(scope)).toEqual([['Stone', ['Ana']]]);
  expect(said).toEqual([{ kind: 'error', text: 'Unable to update user' }]);
});

test('a new crew stands in its place by name; where making it fails the name stays', async () => {
  const garden = aCrew({ title: 'Garden', members: [] });
  const { scope } = await opened([createCrewFx, () => garden]);
  await allSettled(titleTyped, { scope, params: ' Garden ' });
  await allSettled(crewAdded, { scope });
  expect(membersOf(scope)?.map(([title]) => title)).toEqual(['Garden', 'Stone']);
  expect(scope.getState($title)).toBe('');
  const failing = await opened([createCrewFx, offline]);
  await allSettled(titleTyped, { scope: failing.scope, params: 'Garden' });
  await allSettled(crewAdded, { scope: failing.scope });
  expect(failing.scope.getState($title)).toBe('Garden');
  expect(failing.said).toHaveLength(1);
});
