/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { bus } from '@portal/shared/bus';
import type { SlotContribution } from '@portal/shared/contract';
import { PartOwner, Slot, SlotHost, type SlotRequest } from '@portal/shared/slots';
import { screen } from '@testing-library/react';
import type { RemoteComponent } from '../federation/is-component';
import { aRemote } from '../testing/a-remote';
import { drawPart } from '../testing/draw-part';
import { drawPortal } from '../testing/draw-portal';
import { LoaderContext } from './loader-context';
import { SlotParts } from './slot-parts';

const label = { en: 'Documents', tr: 'Belgeler', ar: 'المستندات' };
const slot: SlotContribution = {
  slot: 'project.overview@1',
  key: 'documents',
  label,
  order: 10,
  module: './List',
};
const areas = aRemote({ name: 'mf-project-areas' });
const registry = {
  contract: '1.3.0',
  remotes: [{ ...areas, contribution: { ...areas.contribution, slots: [slot] } }],
};

const Documents: RemoteComponent = (props) => <p>{JSON.stringify(props)}</p>;
const loader = {
  loaded: () => Documents,
  load: () => Promise.reject(new Error('Every module is loaded.')),
  preload: () => undefined,
};

let failures: string[];
const scoped = bus.scope('test');

beforeEach(() => {
  failures = [];
  scoped.listen('remote/failed@1', ({ remote, phase, reason }) =>
    failures.push(`${remote} ${phase}: ${reason}`),
  );
});
afterEach(() => scoped.leave());

/** A page of mf-projects, as a remote without types may write it. */
const drawPage = (name: string, context: unknown) => {
  const request = { name, context } as SlotRequest;
  return drawPart(
    <LoaderContext value={loader}>
      <SlotHost value={(asked) => <SlotParts registry={registry} request={asked} />}>
        <PartOwner value="mf-projects">
          <h1>Harbour walk</h1>
          <Slot {...request} />
        </PartOwner>
      </SlotHost>
    </LoaderContext>,
    { registry, roles: ['manager'] },
  );
};

test('a part gets the context of its slot as props', async () => {
  await drawPage('project.overview@1', { projectId: 'harbour', isNewer: true });
  expect(screen.getByText('{"projectId":"harbour","isNewer":true}')).toBeTruthy();
  expect(failures).toEqual([]);
});

test.each([
  ['no context', undefined, 'an object expected'],
  ['a wrong field', { projectId: { id: 'harbour' } }, 'projectId: text expected'],
])(
  'with %s the parts are left out, the rest of the page stands, and its owner is reported',
  async (_, context, problem) => {
    const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await drawPage('project.overview@1', context);
    expect(screen.getByRole('heading', { name: 'Harbour walk' })).toBeTruthy();
    expect(document.querySelector('p')).toBeNull();
    expect(failures).toEqual([
      `mf-projects render: The context of project.overview@1 was dropped: ${problem}.`,
    ]);
    logged.mockRestore();
  },
);

test('a tab whose page hands it something else is left out, and the page keeps its header and its strip', async () => {
  const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const tabs = { slot: 'user.tab@1', defaults: [] } as const;
  const title = { en: 'Weather', tr: 'Hava', ar: 'الطقس' };
  const route = { path: '/weather/:place', title, module: './List', tabs };
  const filled: SlotContribution = { ...slot, slot: 'user.tab@1' };
  const weather = aRemote({ name: 'mf-weather' });
  const remote = {
    ...weather,
    contribution: { ...weather.contribution, routes: [route], slots: [filled] },
  };
  await drawPortal({
    registry: { contract: '1.3.0', remotes: [remote] },
    path: '/weather/oslo/documents',
    roles: ['manager'],
  });
  expect(screen.getAllByRole('heading', { name: 'mf-weather ./List' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Documents' })).toBeTruthy();
  expect(failures).toEqual([
    'mf-weather render: The context of user.tab@1 was dropped: userId: text expected.',
  ]);
  logged.mockRestore();
});

test('a slot that does not exist is reported', async () => {
  const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await drawPage('project.garden@1', { projectId: 'harbour' });
  expect(failures).toEqual([
    'mf-projects render: The context of project.garden@1 was dropped: no such slot.',
  ]);
  logged.mockRestore();
});
