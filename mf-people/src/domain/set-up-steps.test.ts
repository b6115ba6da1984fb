import { firstOpenStep, stepStates } from './set-up-steps';

const empty = {
  fields: [
    { name: 'COMPANY_NAME', source: 'default' },
    { name: 'TAX_RATE', source: 'default' },
  ],
  logo: { path: null },
  legalTexts: { isStored: false },
  templateCount: 0,
  priceCount: 0,
  clients: 0,
  projects: 0,
};

test('an empty site has every step open, and begins with the company', () => {
  const states = stepStates(empty, []);
  expect(new Set(Object.values(states))).toEqual(new Set(['open']));
  expect(firstOpenStep(states)).toBe('company');
});

test('a skipped step leaves the way to the next step, and is done once it is done', () => {
  const skipped = stepStates(empty, ['company', 'logo']);
  expect(skipped).toMatchObject({ company: 'skipped', logo: 'skipped', tax: 'open' });
  expect(firstOpenStep(skipped)).toBe('tax');
  const fields = [{ name: 'COMPANY_NAME', source: 'environment' }];
  expect(stepStates({ ...empty, fields }, ['company']).company).toBe('done');
});

test('a site with everything has no open step', () => {
  const states = stepStates(
    {
      fields: [
        { name: 'COMPANY_NAME', source: 'file' },
        { name: 'TAX_RATE', source: 'environment' },
      ],
      logo: { path: '/logo' },
      legalTexts: { isStored: true },
      ...{ templateCount: 1, priceCount: 1, clients: 1, projects: 1 },
    },
    [],
  );
  expect(new Set(Object.values(states))).toEqual(new Set(['done']));
  expect(firstOpenStep(states)).toBeNull();
});
