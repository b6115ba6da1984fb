import { RequestFailed } from '@portal/shared/http';
import { aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import {
  $candidatesFailure,
  $crews,
  $members,
  readCrewsFx,
  readMembersFx,
  sectionOpened,
} from './team-model';

const dana = aPerson({ name: 'Dana Wolfe', roles: ['staff_worker'] });

test('who may join is read once the section opens', async () => {
  const scope = fork({
    handlers: [
      [readMembersFx, () => [dana]],
      [readCrewsFx, () => []],
    ],
  });
  expect(scope.getState($members)).toBeNull();
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($members)).toEqual([dana]);
  expect(scope.getState($crews)).toEqual([]);
});

test('it is told when nobody knows who may join, and another try finds them', async () => {
  let tries = 0;
  const scope = fork({
    handlers: [
      [readMembersFx, () => [dana]],
      [
        readCrewsFx,
        () => {
          tries += 1;
          if (tries === 1) throw new RequestFailed({ kind: 'offline' });
          return [];
        },
      ],
    ],
  });
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($candidatesFailure)).toEqual({ kind: 'offline' });
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($candidatesFailure)).toBeNull();
  expect(scope.getState($crews)).toEqual([]);
});
