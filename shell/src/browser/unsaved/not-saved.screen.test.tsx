import '../testing/jsdom-gaps';

import { bus } from '@portal/shared/bus';
import { createLiveRead, setAttributes, stepOf } from '@portal/shared/changes';
import {
  answerInstead,
  contentAs,
  makeOwnProject,
  type OwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { filesPicked } from '@portal/shared/uploads';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled, type Scope, scopeBind } from 'effector';
import { workReported } from '../navigation/pending-work';
import { NotSaved } from './not-saved';

const { jest } = import.meta;
const type = 'node--project';
const live = createLiveRead({
  path: (id: string) => `/jsonapi/node/project/${id}`,
  resource: { type, read: ({ attributes }) => attributes['title'] },
});

let own: OwnProject;
let scope: Scope;
let user: Awaited<ReturnType<typeof renderPages>>['user'];

beforeEach(async () => {
  own = await makeOwnProject();
  const path = `/projects/${own.id}/overview`;
  ({ scope, user } = await renderPages(
    { '/projects/:id/overview': <NotSaved /> },
    { as: 'manager', path },
  ));
  bus.scope('shell').listen('work/pending@1', scopeBind(workReported, { scope, safe: true }));
  await allSettled(live.loadFx, { scope, params: own.id });
});

const edit = (field: string, value: string) =>
  scopeBind(live.edited, { scope, safe: true })(
    stepOf({ label: `The ${field}`, place: own.id }, (shown) =>
      setAttributes(shown, { type, id: own.id }, { [field]: value }),
    ),
  );
const count = (words: string | RegExp = /^Not saved yet/) =>
  screen.findByRole('button', { name: words });
const noCount = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^Not saved yet/ })).toBeNull());
const stored = async () => (await contentAs('administrator')).attributesOf('node--project', own.id);

/** jsdom has no popovers: this is what a browser tells of one that opens. */
async function openList() {
  const popover = screen.getByRole('dialog', { name: /^Not saved yet/, hidden: true });
  fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
  return within(await screen.findByRole('list'));
}

/** Discards by the second press: the first asks, and is taken back when the button loses the focus. */
async function discard(list: Awaited<ReturnType<typeof openList>>, label: string): Promise<void> {
  const button = (asks: string) => list.getByRole('button', { name: `${asks}Discard: ${label}` });
  await user.click(button(''));
  button('Are you sure? ');
  await user.tab();
  await user.click(button(''));
  await user.click(button('Are you sure? '));
}

function connect(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('changes made offline are counted and listed with their page, and are gone once they are stored', async () => {
  const stop = answerInstead({ path: /jsonapi/ }, 'connection lost');
  connect(false);
  edit('title', 'Rose garden');
  edit('field_project_description', 'Roses');
  await count('Not saved yet: 2');
  expect(screen.getByRole('status').textContent).toBe('Offline');
  const list = await openList();
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^The title[^0-9]*\d.*Waiting to be sent/);
  expect(second?.textContent).toContain('Waiting to be sent');
  expect(list.getByRole('link', { name: 'The title' }).getAttribute('href')).toBe(
    `/projects/${own.id}/overview`,
  );
  expect(screen.getByText(/^You are offline\./)).toBeTruthy();
  stop();
  connect(true);
  await screen.findByRole('button', { name: 'Everything is saved.' });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(await stored()).toMatchObject({
    title: 'Rose garden',
    field_project_description: 'Roses',
  });
});

test('a refused change says why, and is retried or discarded', async () => {
  const errors = [{ status: '422', detail: 'No roses here.' }];
  const stop = answerInstead(
    { method: 'PATCH', path: /node\/project/ },
    { status: 422, body: { errors } },
  );
  edit('title', 'Rose garden');
  await count();
  const list = await openList();
  await waitFor(() => expect(list.getByRole('listitem').textContent).toContain('Refused: '));
  expect(list.getByRole('listitem').textContent).toContain('No roses here.');
  await discard(list, 'The title');
  await screen.findByRole('button', { name: 'Everything is saved.' });
  edit('title', 'Tulip garden');
  await screen.findByText(/No roses here/);
  stop();
  await user.click(screen.getByRole('button', { name: 'Retry: The title' }));
  await screen.findByRole('button', { name: 'Everything is saved.' });
  expect(await stored()).toMatchObject({ title: 'Tulip garden' });
});

test('a change that is stored at once leaves nothing behind', async () => {
  edit('title', 'Rose garden');
  await waitFor(async () => expect((await stored())['title']).toBe('Rose garden'));
  await noCount();
});

const place = () => ({ projectId: own.id, on: 'project', id: own.id }) as const;
const pick = (...files: readonly File[]) =>
  allSettled(filesPicked, { scope, params: { place: place(), files } });
const bytes = { method: 'POST', path: /field_media_file/ };

test('a photograph taken offline is counted with the changes, and named with a link to the documents', async () => {
  const stop = answerInstead({ path: /jsonapi/ }, 'connection lost');
  connect(false);
  edit('title', 'Rose garden');
  void pick(new File(['%PDF-1.4'], 'cellar.pdf'));
  await count('Not saved yet: 2');
  const list = await openList();
  const file = list.getByRole('link', { name: 'cellar.pdf' });
  expect(file.getAttribute('href')).toBe(`/projects/${own.id}/documents`);
  expect(list.getAllByRole('listitem')[1]?.textContent).toContain('Waiting to be sent');
  stop();
  connect(true);
  await screen.findByRole('button', { name: 'Everything is saved.' });
});

test('a refused photograph says why, and is discarded', async () => {
  answerInstead(bytes, { status: 403, body: { errors: [{ detail: 'No photographs here.' }] } });
  void pick(new File(['%PDF-1.4'], 'cellar.pdf'));
  await count();
  const list = await openList();
  await waitFor(() =>
    expect(list.getByRole('listitem').textContent).toMatch(/Refused: .*No photographs here/),
  );
  expect(list.getByRole('button', { name: 'Retry: cellar.pdf' })).toBeTruthy();
  await discard(list, 'cellar.pdf');
  await screen.findByRole('button', { name: 'Everything is saved.' });
});

test('a browser that refuses to store says so until everything is sent', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const stop = answerInstead({ path: /jsonapi/ }, 'connection lost');
  connect(false);
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  edit('title', 'Rose garden');
  await count();
  await openList();
  await screen.findByText(/^This browser could not store your changes/);
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  expect(closes()).toBe(false);
  put.mockRestore();
  stop();
  connect(true);
  await screen.findByRole('button', { name: 'Everything is saved.' });
  expect(closes()).toBe(true);
});
