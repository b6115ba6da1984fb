import { recordChanged } from '@portal/shared/http';
import {
  addLineTo,
  answerInstead,
  askForChange,
  contentAs,
  makeOwnProject,
  messages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { scopeBind } from 'effector';
import {
  openRequests,
  showLines,
  storedLines,
  storedRequests,
} from '../../testing/change-requests-screen';

const parts = { method: 'GET', path: /jsonapi\/paragraph\/change_order\/[^/?]+\?/ };
const ofRequests = () =>
  requestsSent()
    .filter(({ method, isOfTest }) => method === 'GET' && !isOfTest)
    .map(({ path }) => decodeURIComponent(path))
    .filter((path) => path.includes('change_order'));

async function openTwo() {
  const project = await makeOwnProject();
  const bench = await askForChange(project.id, 'A bench', '90');
  const lamp = await askForChange(project.id, 'A lamp', '40');
  const { user, scope } = await openRequests(project);
  await screen.findByLabelText('Status of A lamp');
  return { project, bench, lamp, user, scope };
}

async function confirmRemoval(user: UserEvent, request: string, answer = 'Yes') {
  await user.click(await screen.findByRole('button', { name: `Remove ${request}` }));
  const question = await screen.findByRole('alertdialog', { name: `Remove ${request}?` });
  await user.click(within(question).getByRole('button', { name: answer }));
}

test('the lines of a request are read when it is opened, and no others', async () => {
  const { bench, lamp, user } = await openTwo();
  expect(ofRequests().join()).not.toContain('field_co_line_items');
  await showLines(user, 'A bench');
  const read = ofRequests().filter((path) => path.includes('field_co_line_items'));
  expect(read).toHaveLength(1);
  expect(read[0]).toContain(bench);
  expect(read[0]).not.toContain(lamp);
});

test('lines that could not be read say so, and Retry reads them', async () => {
  const { user } = await openTwo();
  const end = answerInstead(parts, 'connection lost');
  const row = await screen.findByRole('row', { name: /A bench/ });
  await user.click(within(row).getByRole('button', { name: 'Show lines' }));
  const notice = (await screen.findByText(/^The lines could not be read/)).closest(
    '[role="alert"]',
  );
  expect(screen.queryByText(/The change requests could not be read/)).toBeNull();
  end();
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Lines of A bench' })).toBeTruthy();
  expect(screen.queryByText(/^The lines could not be read/)).toBeNull();
});

test('a request whose lines cannot be read is not removed, it is said, and it goes by the next try', async () => {
  const { project, lamp, user } = await openTwo();
  const end = answerInstead(parts, 'connection lost');
  await user.click(await screen.findByRole('button', { name: 'Remove A bench' }));
  await waitFor(() =>
    expect(messages()).toEqual([
      'A bench was not removed: its lines could not be read. Check your connection and try again.',
    ]),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  end();
  await confirmRemoval(user, 'A bench', 'No');
  expect(screen.getByLabelText('Status of A bench')).toBeTruthy();
  await confirmRemoval(user, 'A bench');
  await waitFor(() => expect(messages()).toContain('Change request removed'));
  expect((await storedRequests(project)).map(({ id }) => id)).toEqual([lamp]);
});

test('a line that another session has added since is removed as well, and comes back by undo', async () => {
  const project = await makeOwnProject();
  const bench = await askForChange(project.id, 'A bench', '90');
  const { user } = await openRequests(project);
  await showLines(user, 'A bench');
  await addLineTo(bench, 'Oak', '12');
  await confirmRemoval(user, 'A bench');
  await waitFor(() => expect(messages()).toContain('Change request removed'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByLabelText('Status of A bench')).toBeTruthy();
  await waitFor(async () =>
    expect((await storedLines(project)).map((line) => line['field_line_item_name'])).toEqual([
      'Crew of three',
      'Oak',
    ]),
  );
});

test('a request that another session has removed is not asked about, and it is said', async () => {
  const { project, bench, lamp, user } = await openTwo();
  const { ask } = await contentAs('administrator');
  const list = `/jsonapi/node/project/${project.id}/relationships/field_project_change_orders`;
  await ask('DELETE', list, { data: [{ type: 'paragraph--change_order', id: bench }] });
  await ask('DELETE', `/jsonapi/paragraph/change_order/${bench}`);
  await user.click(await screen.findByRole('button', { name: 'Remove A bench' }));
  await waitFor(() => expect(messages()).toEqual(['A bench is no longer there.']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.queryByLabelText('Status of A bench')).toBeNull());
  expect((await storedRequests(project)).map(({ id }) => id)).toEqual([lamp]);
});

test('a removal that was begun is not asked about once the page is left', async () => {
  const { user } = await openTwo();
  let answer: (value: 'connection lost') => void = () => undefined;
  answerInstead(parts, new Promise<'connection lost'>((resolve) => (answer = resolve)));
  await user.click(await screen.findByRole('button', { name: 'Remove A bench' }));
  const button = screen.getByRole('button', { name: 'Remove A bench' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  cleanup();
  answer('connection lost');
  await act(async () => new Promise((next) => setTimeout(next)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(messages()).toEqual([]);
});

test('the lines of a request whose removal was undone are there at once', async () => {
  const { user } = await openTwo();
  await confirmRemoval(user, 'A bench');
  await waitFor(() => expect(messages()).toContain('Change request removed'));
  const end = answerInstead({ method: 'POST', path: /./ }, 'connection lost');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await showLines(user, 'A bench')).toBeTruthy();
  end();
});

test('the printed order follows what another session changes', async () => {
  const { bench, user, scope } = await openTwo();
  await showLines(user, 'A bench');
  await user.click(screen.getByRole('button', { name: 'Change order' }));
  const paper = await screen.findByRole('article', { name: 'Printable change order' });
  expect(paper.textContent).toContain('90.00');
  const { ask, change } = await contentAs('administrator');
  const { data } = await ask<{ data: readonly [{ id: string }] }>(
    'GET',
    `/jsonapi/paragraph/change_order/${bench}/relationships/field_co_line_items`,
  );
  await change('paragraph--line_item', data[0].id, { field_unit_price: '95' });
  const line = { type: 'paragraph--line_item', id: data[0].id, root: null };
  act(() => scopeBind(recordChanged, { scope })({ ...line, change: 'changed' }));
  await waitFor(() => expect(paper.textContent).toContain('95.00'));
});
