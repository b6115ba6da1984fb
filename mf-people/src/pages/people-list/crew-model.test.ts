import { RequestFailed } from '@portal/shared/http';
import { aCrew, aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../api/announce';
import { $crews, changeCrewFx, crewPicked, crewsAsked, readCrewsFx } from './crew-model';

const ana = aPerson({ name: 'Ana' });
const stone = aCrew({ title: 'Stone', members: [{ id: ana.id, name: ana.name }] });
const garden = aCrew({ title: 'Garden', members: [] });

async function read(change: () => unknown = () => undefined) {
  const said: string[] = [];
  const asked: unknown[] = [];
  const scope = fork({
    handlers: [
      [readCrewsFx, () => [stone, garden]],
      [
        changeCrewFx,
        (move: unknown) => {
          asked.push(move);
          return change();
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(crewsAsked, { scope });
  const pick = (crewId: string | null) =>
    allSettled(crewPicked, { scope, params: { person: ana, crewId } });
  const members = () =>
    scope.getState($crews).map(({ title, members: all }) => [title, all.map(({ name }) => name)]);
  return { pick, members, said, asked };
}
const refused = (status: number) => () => {
  throw new RequestFailed({ kind: 'refused', status, detail: '', problems: [] });
};

test('choosing a crew leaves the one before', async () => {
  const { pick, members, asked } = await read();
  await pick(garden.id);
  expect(members()).toEqual([
    ['Stone', []],
    ['Garden', ['Ana']],
  ]);
  expect(asked).toEqual([{ person: ana, from: stone.id, to: garden.id }]);
});

test("choosing 'No crew' takes somebody out, and choosing the same asks for nothing", async () => {
  const { pick, members, asked } = await read();
  await pick(stone.id);
  expect(asked).toEqual([]);
  await pick(null);
  expect(members()[0]).toEqual(['Stone', []]);
});

test.each([
  [500, 'Unable to update user'],
  [404, 'Cannot find user'],
])('a change that fails with %i is taken back, and said', async (status, text) => {
  const { pick, members, said } = await read(refused(status));
  await pick(garden.id);
  expect(members()).toEqual([
    ['Stone', ['Ana']],
    ['Garden', []],
  ]);
  expect(said).toEqual([text]);
});

test('a crew that is gone cannot be chosen', async () => {
  const { pick, said, asked } = await read();
  await pick('gone');
  expect([said, asked]).toEqual([['Cannot find crew'], []]);
});
