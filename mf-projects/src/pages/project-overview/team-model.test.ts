import { RequestFailed } from '@portal/shared/http';
import { allSettled, fork } from 'effector';
import {
  $searchFailure,
  findCrewsFx,
  findStaffFx,
  findSubcontractorsFx,
  searches,
  sectionOpened,
} from './team-model';

const dana = { id: 'dana', name: 'Dana Wolfe', roles: ['staff_worker'] };
const found = (...records: readonly (typeof dana)[]) => ({ records, hasMore: false });

test('who may join is read once the section opens', async () => {
  const scope = fork({
    handlers: [
      [findStaffFx, () => found(dana)],
      [findSubcontractorsFx, () => found()],
      [findCrewsFx, () => found()],
    ],
  });
  const { $first } = searches.assignedUserIds;
  expect(scope.getState($first)).toBeNull();
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($first)).toMatchObject(found(dana));
  expect(scope.getState(searches.crewIds.$first)).toMatchObject(found());
});

test('it is told when nobody knows who may join, and another try finds them', async () => {
  let tries = 0;
  const scope = fork({
    handlers: [
      [findStaffFx, () => found(dana)],
      [findSubcontractorsFx, () => found()],
      [
        findCrewsFx,
        () => {
          tries += 1;
          if (tries === 1) throw new RequestFailed({ kind: 'offline' });
          return found();
        },
      ],
    ],
  });
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($searchFailure)).toEqual({ kind: 'offline' });
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($searchFailure)).toBeNull();
  expect(scope.getState(searches.crewIds.$first)).toMatchObject(found());
});
