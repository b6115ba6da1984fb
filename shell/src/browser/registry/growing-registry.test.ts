import type { Registry, RoleName } from '@portal/shared/contract';
import { aRemote } from '../testing/a-remote';
import { createGrowingRegistry } from './growing-registry';
import { listForRoles } from './list-for-roles';
import type { PageRegistry } from './whole-registry';

const registryOf = (...names: readonly string[]): Registry => ({
  contract: '1.0.0',
  remotes: names.map((name) => aRemote({ name })),
});

/** A page whose person has roles that change, at a gateway that lists a remote for each role. */
function aPage(first: PageRegistry, ...mine: RoleName[]) {
  const asked: string[] = [];
  const failures: Error[] = [];
  const growing = createGrowingRegistry(first, null, {
    roles: () => [...mine],
    grown: () => undefined,
    async read(address) {
      asked.push(address);
      const failure = failures.shift();
      if (failure) throw failure;
      const listed = new URL(address, 'http://portal').searchParams.get('roles') ?? '';
      return registryOf('mf-auth', ...listed.split(',').filter(Boolean));
    },
  });
  const names = () => growing.now().remotes.map(({ name }) => name);
  const list = () => listForRoles(growing, () => [...mine]);
  return { growing, list, asked, names, mine, failures };
}

test('after the sign-in the page reads the remotes for the roles of the person, in one order', async () => {
  const { growing, list, asked, names, mine } = aPage({
    ...registryOf('mf-auth'),
    isPartial: true,
  });
  mine.push('manager', 'designer');
  await list();
  expect(asked).toEqual(['/registry.json?roles=designer,manager']);
  expect(names()).toEqual(['mf-auth', 'designer', 'manager']);
  expect(growing.builds()?.running).toBe(growing.now());
});

test('a role gained adds its remotes; a role lost, and the same roles again, read nothing', async () => {
  const listed: PageRegistry = { ...registryOf('mf-auth', 'designer'), roles: ['designer'] };
  const { list, asked, names, mine } = aPage(listed, 'designer');
  await list();
  mine.push('manager');
  await list();
  mine.splice(0, 1);
  await list();
  expect(asked).toEqual(['/registry.json?roles=designer,manager']);
  expect(names()).toEqual(['mf-auth', 'designer', 'manager']);
});

test('roles that change during the read are read as well', async () => {
  const { list, asked, mine } = aPage({ ...registryOf(), isPartial: true }, 'customer');
  const listed = list();
  mine[0] = 'manager';
  await listed;
  expect(asked).toEqual(['/registry.json?roles=customer', '/registry.json?roles=manager']);
});

test('a whole registry suits every role', async () => {
  const { list, asked } = aPage(registryOf('mf-auth', 'manager'), 'manager');
  await list();
  expect(asked).toEqual([]);
});

test('a read that fails is repeated', async () => {
  const { list, names, failures } = aPage({ ...registryOf(), isPartial: true }, 'manager');
  failures.push(new Error('The registry answers 503.'));
  await list();
  expect(names()).toEqual(['mf-auth', 'manager']);
});
