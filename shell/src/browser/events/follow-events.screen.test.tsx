import { bus } from '@portal/shared/bus';
import {
  type ChangedRecord,
  configureHttp,
  httpConfiguration,
  RequestFailed,
} from '@portal/shared/http';
import {
  answerInstead,
  contentAs,
  makeOwnProject,
  type OwnProject,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { waitFor } from '@testing-library/react';
import { standInForLocks } from '../testing/web-locks';
import { PersonEvents } from './follow-events';

let own: OwnProject;
let tabs: PersonEvents[];
let heard: ChangedRecord[];
let isAccountTold: boolean;
let revisions: (number | null)[];
standInForLocks();

beforeEach(async () => {
  own = await makeOwnProject();
  await renderPages({}, { as: 'manager', path: '/' });
  [tabs, heard, isAccountTold, revisions] = [[], [], false, []];
});
afterEach(async () => {
  await Promise.all(tabs.map((tab) => tab.follow(null)));
});

/** A tab of the browser; all tabs share the session, and are told into one list here. */
async function openTab(): Promise<PersonEvents> {
  const tab = new PersonEvents({
    accountTold: () => {
      isAccountTold = true;
    },
    streamOpened: (revision) => revisions.push(revision),
    recordTold: (record) => heard.push(record),
    missTold: () => undefined,
    deploymentTold: () => undefined,
  });
  tabs.push(tab);
  await tab.follow('manager');
  return tab;
}
const isAlive = (tab: PersonEvents) => waitFor(() => expect(tab.isAlive()).toBe(true));
const streams = () => requestsSent().filter(({ path }) => path.endsWith('/api/events')).length;

/** Another session renames the project. */
const renameElsewhere = async (title: string) => {
  const { change } = await contentAs('administrator');
  await change('node--project', own.id, { title });
};
const told = () => heard.filter(({ id }) => id === own.id);

test('what another session changes is told to the page, and what this session changes is not', async () => {
  await isAlive(await openTab());
  const { change, make } = await contentAs('manager');
  const { id } = await make('node--project', { attributes: { title: 'By this session' } });
  await change('node--project', id, { title: 'By this session again' });
  await renameElsewhere('By another session');
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(told()[0]).toMatchObject({ change: 'changed', type: 'node--project', root: own.id });
  expect(heard.map((record) => record.id)).not.toContain(id);
});

/** Two tabs, of which the first reads the stream and writes. */
async function openTwo(): Promise<PersonEvents> {
  const first = await openTab();
  await isAlive(first);
  await isAlive(await openTab());
  return first;
}
const renameByThisSession = async () => {
  const { change } = await contentAs('manager');
  await change('node--project', own.id, { title: 'By another tab' });
};

/** Changes the project in a session of another account, and waits until both tabs are told. */
async function toldToBothElsewhere(): Promise<void> {
  const before = new Set(told().map(({ by }) => by));
  await renameElsewhere('Told to both');
  await waitFor(() => expect(told().filter(({ by }) => !before.has(by))).toHaveLength(2));
}

test('what a tab writes without the change log is told to the other tabs alone', async () => {
  const first = await openTwo();
  await renameByThisSession();
  first.written();
  await waitFor(() => expect(told()).toHaveLength(1));
  // A write may be answered before its event arrives.
  await renameByThisSession();
  await waitFor(() => expect(told()).toHaveLength(2));
  await toldToBothElsewhere();
  expect(told()).toHaveLength(4);
});

test('what the change log writes is told to no tab of the browser', async () => {
  const first = await openTwo();
  bus.publish('work/pending@1', { source: 'changes', count: 1 });
  await renameByThisSession();
  first.written();
  bus.publish('work/pending@1', { source: 'changes', count: 0 });
  await toldToBothElsewhere();
  expect(told()).toHaveLength(2);
});

test('tabs of one browser share one stream, and another tab takes over from the one that is closed', async () => {
  const first = await openTab();
  await isAlive(first);
  const second = await openTab();
  await renameElsewhere('Told to both');
  await waitFor(() => expect(told()).toHaveLength(2));
  expect(second.isAlive()).toBe(true);
  expect(streams()).toBe(1);
  await first.follow(null);
  await waitFor(() => expect(streams()).toBe(2));
  await renameElsewhere('Told to the second');
  await waitFor(() => expect(told()).toHaveLength(3));
});

test('a session that ends elsewhere makes the page look at its account', async () => {
  await renderPages({}, { as: 'designer', path: '/' });
  const tab = await openTab();
  await isAlive(tab);
  isAccountTold = false;
  const authorization = `Bearer ${httpConfiguration().accessToken()}`;
  await fetch('/api/sessions', { method: 'DELETE', headers: { authorization } });
  await waitFor(() => expect(isAccountTold).toBe(true));
  await waitFor(() => expect(tab.isAlive()).toBe(false));
});

test('a stream that opens tells every tab the revision of the account, and no change', async () => {
  await isAlive(await openTab());
  const { ask } = await contentAs('manager');
  const { data } = await ask<{ data: readonly { meta: { revision: number } }[] }>(
    'GET',
    '/jsonapi/user/user?filter[mail]=manager@demo.test',
  );
  await waitFor(() => expect(revisions).toEqual([data[0]?.meta.revision]));
  expect(isAccountTold).toBe(false);
});

test('while a stream may still open, nobody polls; a content system without events is polled', async () => {
  let nowMs = 0;
  const tab = new PersonEvents(
    {
      accountTold: () => undefined,
      streamOpened: () => undefined,
      recordTold: () => undefined,
      missTold: () => undefined,
      deploymentTold: () => undefined,
    },
    () => nowMs,
  );
  nowMs = 30_000;
  expect(tab.needsPoll()).toBe(false);
  nowMs = 40_000;
  expect(tab.needsPoll()).toBe(true);
  nowMs = 0;
  answerInstead({ path: /\/jsonapi$/ }, { status: 200, body: { data: [], links: {} } });
  await tab.follow('manager');
  expect(tab.needsPoll()).toBe(true);
});

test('a content system without events is not asked for them', async () => {
  answerInstead({ path: /\/jsonapi$/ }, { status: 200, body: { data: [], links: {} } });
  const tab = await openTab();
  expect(tab.isAlive()).toBe(false);
  expect(streams()).toBe(0);
});

test.each([
  ['its session, which cannot be renewed without a network', 401],
  ['too many requests', 429],
])('a stream that is refused for %s is opened again', async (_, status) => {
  const answersAgain = answerInstead({ path: /\/api\/events$/ }, { status, body: {} });
  const configuration = httpConfiguration();
  configureHttp({
    ...configuration,
    renew: () => Promise.reject(new RequestFailed({ kind: 'offline' })),
  });
  const tab = await openTab();
  await waitFor(() => expect(streams()).toBe(1));
  answersAgain();
  await isAlive(tab);
  configureHttp(configuration);
});
