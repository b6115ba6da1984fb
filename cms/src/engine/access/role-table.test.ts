import { contentModel } from '../../product/types/resource-types';
import { samples } from '../../tools/testing/role-samples';
import {
  lettersOf,
  type RoleSite,
  startRoleSite,
  stopRoleSite,
} from '../../tools/testing/role-site';
import { people, roleTable } from '../../tools/testing/role-table';

let roleSite: RoleSite;
beforeAll(async () => {
  roleSite = await startRoleSite();
});
afterAll(() => stopRoleSite(roleSite));

async function found(what: string, place: 'own' | 'other') {
  const sample = samples[what];
  if (!sample) throw new Error(`There is no sample of ${what}.`);
  const letters: Record<string, string> = {};
  for (const who of people) letters[who] = await lettersOf(roleSite, who, sample, roleSite[place]);
  return letters;
}

test.each(roleTable)('$what: what each role may do is what the role tables say', async (row) => {
  expect(await found(row.what, 'own')).toEqual(row.own);
  if (row.other) expect(await found(row.what, 'other')).toEqual(row.other);
});

test('every resource type has its row', () => {
  const covered = new Set(roleTable.map(({ what }) => samples[what]?.type));
  // What nobody creates through JSON:API: the tests of signing and of uploads tell who reads it.
  const others = ['node--signed_proposal', 'file--file'];
  expect(contentModel.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual(others);
});
