import { internalTotalCost } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aPerson, aProject } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, showMessageFx } from '../bus';
import type { WorkEntry, WorkEntryChanges } from '../domain/work-entry';
import { aWorkEntry } from '../testing/work';
import {
  $entries,
  $sums,
  addEntryFx,
  billedTyped,
  entryRemoved,
  hoursTyped,
  patchEntryFx,
  readLogFx,
  removeEntryFx,
} from './log';
import { readCrewsFx, readProjectFx, workOpened } from './model';
import { $byTheHour, $form, $problems, fieldTyped, formSent, readTodayFx } from './new-entry';

const iris = aPerson({ id: 'iris', name: 'Iris', rate: '74.00' });
const stoneCrew = {
  id: 'stone',
  title: 'Stone crew',
  speciality: '',
  rate: '55.00',
  members: [{ id: 'abel', name: 'Abel', rate: '' }],
};
const walk = aWorkEntry({ person: { id: 'iris', name: 'Iris' }, hours: '3.50', billed: '259.00' });

const opened = async ({ isDown = false } = {}) => {
  const said: string[] = [];
  const sent: object[] = [];
  const ids: string[] = [];
  let announced = 0;
  const write = (what: object) => {
    if (isDown) throw new RequestFailed({ kind: 'offline' });
    sent.push(what);
  };
  let reads = 0;
  const read = () => {
    reads += 1;
    if (isDown && reads > 1) throw new RequestFailed({ kind: 'offline' });
    return [walk];
  };
  const scope = fork({
    handlers: [
      [readLogFx, read],
      [
        readProjectFx,
        () => aProject({ assignedUsers: [iris], crews: [{ id: 'stone', name: 'Stone crew' }] }),
      ],
      [readCrewsFx, () => [stoneCrew]],
      [readTodayFx, () => '2026-11-21'],
      [
        addEntryFx,
        async ({ entry }: { entry: WorkEntry }) => {
          const { id, ...rest } = entry;
          ids.push(id);
          await Promise.resolve();
          write(rest);
          return entry;
        },
      ],
      [patchEntryFx, ({ changes }: { changes: WorkEntryChanges }) => write(changes)],
      [removeEntryFx, ({ id }: WorkEntry) => write({ id })],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [
        announceProjectFx,
        () => {
          announced += 1;
        },
      ],
    ],
  });
  await allSettled(workOpened, { scope, params: 'p' });
  return { scope, said, sent, ids, announced: () => announced };
};

test('an entry is logged for a person and a day, and takes hours times rate where no amount is given', async () => {
  const { scope, sent, announced } = await opened();
  expect(scope.getState($form).date).toBe('2026-11-21');
  await allSettled(fieldTyped, {
    scope,
    params: { personId: 'iris', hours: '2.5', notes: ' Levels ' },
  });
  expect(scope.getState($byTheHour)).toBe('185.00');
  await allSettled(formSent, { scope });
  expect(sent).toEqual([
    {
      date: '2026-11-21',
      person: { id: 'iris', name: 'Iris' },
      hours: '2.5',
      notes: 'Levels',
      billed: '185.00',
    },
  ]);
  expect(scope.getState($sums)).toEqual({ hours: '6.00', billed: '444.00' });
  expect(scope.getState($form)).toMatchObject({ personId: 'iris', hours: '', notes: '' });
  expect(announced()).toBe(1);
});

test('what is logged moves the internal total cost of the project by its amount', async () => {
  const { scope } = await opened();
  const total = () =>
    internalTotalCost({
      projectSubtotal: '1000.00',
      thirdParty: [],
      costPlanner: [],
      workLogBilled: (scope.getState($entries) ?? []).map(({ billed }) => billed),
    });
  expect(total()).toBe('1259.00');
  await allSettled(billedTyped, { scope, params: { entry: walk, typed: '$300.01' } });
  expect(total()).toBe('1300.01');
  await allSettled(entryRemoved, { scope, params: walk });
  expect(total()).toBe('1000.00');
});

test('an entry without a person or hours is not logged, and says what it lacks', async () => {
  const { scope, sent } = await opened();
  await allSettled(fieldTyped, { scope, params: { date: '', hours: 'two', billed: 'much' } });
  await allSettled(formSent, { scope });
  expect(scope.getState($problems)).toEqual({
    personId: 'Please pick a person.',
    date: 'Please enter the day.',
    hours: 'Please enter hours between 0 and 24.',
    billed: 'Billed amount must be a number.',
  });
  expect(sent).toEqual([]);
});

test('hours and amounts that are no numbers are told and not saved', async () => {
  const { scope, sent, said } = await opened();
  await allSettled(hoursTyped, { scope, params: { entry: walk, typed: '25' } });
  await allSettled(billedTyped, { scope, params: { entry: walk, typed: '1.2.3' } });
  expect(said).toEqual(['Please enter hours between 0 and 24.', 'Billed amount must be a number.']);
  expect(sent).toEqual([]);
  expect(scope.getState($entries)).toEqual([walk]);
});

test('hours that are changed later bill by the hour on, and a typed amount stays', async () => {
  const { scope, sent } = await opened();
  await allSettled(hoursTyped, { scope, params: { entry: walk, typed: '4' } });
  const [entry = walk] = scope.getState($entries) ?? [];
  await allSettled(billedTyped, { scope, params: { entry, typed: '300' } });
  const [typed = walk] = scope.getState($entries) ?? [];
  await allSettled(hoursTyped, { scope, params: { entry: typed, typed: '5' } });
  expect(sent).toEqual([{ hours: '4', billed: '296.00' }, { billed: '300.00' }, { hours: '5' }]);
});

test('a member of a crew who has no rate of their own is billed by that of the crew', async () => {
  const { scope, sent } = await opened();
  await allSettled(fieldTyped, { scope, params: { personId: 'abel', hours: '2' } });
  expect(scope.getState($byTheHour)).toBe('110.00');
  await allSettled(formSent, { scope });
  expect(sent).toMatchObject([{ person: { id: 'abel', name: 'Abel' }, billed: '110.00' }]);
});

test('what could not be saved or removed goes back to what is stored, and is told', async () => {
  const { scope, said } = await opened({ isDown: true });
  await allSettled(hoursTyped, { scope, params: { entry: walk, typed: '4' } });
  await allSettled(entryRemoved, { scope, params: walk });
  expect(said).toEqual([
    'There was an error saving. Please try again.',
    'Error Deleting an Entity',
  ]);
  expect(scope.getState($entries)).toEqual([walk]);
});

test('an entry that is sent twice at once is logged once', async () => {
  const { scope, ids } = await opened();
  await allSettled(fieldTyped, { scope, params: { personId: 'iris', hours: '2' } });
  await Promise.all([allSettled(formSent, { scope }), allSettled(formSent, { scope })]);
  await allSettled(fieldTyped, { scope, params: { hours: '3' } });
  await allSettled(formSent, { scope });
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

test('an entry that could not be stored leaves the form as it was typed, and is sent again under its id', async () => {
  const { scope, said, ids } = await opened({ isDown: true });
  await allSettled(fieldTyped, { scope, params: { personId: 'iris', hours: '2' } });
  await allSettled(formSent, { scope });
  expect(said).toEqual(['There was an error saving. Please try again.']);
  expect(scope.getState($form)).toMatchObject({ personId: 'iris', hours: '2' });
  await allSettled(formSent, { scope });
  expect(ids).toEqual([ids[0], ids[0]]);
});
