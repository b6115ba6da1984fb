import {
  answerInstead,
  askForChange,
  contentAs,
  makeOwnProject,
  messages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openRequests, showLines, storedLines } from '../../testing/change-requests-screen';

const refusal = { status: 422, body: { errors: [{ detail: 'Not today.' }] } };
const total = () => screen.getByText('Total before tax').parentElement?.textContent;
const cell = (column: string, line: string) => screen.findByLabelText(`${column}, ${line}`);
const named = (lines: readonly Readonly<Record<string, unknown>>[]) =>
  lines.map(({ field_line_item_name: name }) => name);
const linesShown = (region: HTMLElement) =>
  within(region)
    .getAllByLabelText<HTMLInputElement>(/^Name, /)
    .map(({ value }) => value);

async function openLines() {
  const project = await makeOwnProject();
  const id = await askForChange(project.id, 'A bench', '90');
  const { user } = await openRequests(project);
  const region = await showLines(user, 'A bench');
  return { project, id, user, region };
}

async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, `${text}{Tab}`);
}

test('a changed cell shows in the totals at once, and is stored with the total of its line', async () => {
  const { project, user } = await openLines();
  await enter(user, await cell('Quantity', 'Crew of three'), '2.33333');
  await waitFor(() => expect(total()).toContain('$210.00'));
  await waitFor(async () =>
    expect(await storedLines(project)).toMatchObject([
      { field_quantity: '2.3333', field_total: '210.00' },
    ]),
  );
  expect(((await cell('Quantity', 'Crew of three')) as HTMLInputElement).value).toBe('2.3333');
});

test('a cell that is refused leaves the total, and is stored by its Retry', async () => {
  const { project, user } = await openLines();
  const heal = answerInstead({ method: 'PATCH', path: /line_item/ }, refusal);
  await enter(user, await cell('Quantity', 'Crew of three'), '3');
  await waitFor(() => expect(messages()).toEqual(['There was an error saving this line item']));
  expect(total()).toContain('$90.00');
  const beside = await screen.findByRole('group', {
    name: 'Quantity of Crew of three was not saved',
  });
  expect(beside.closest('[role="row"]')?.textContent).toContain('3Error: Not today.');
  heal();
  await user.click(
    await screen.findByRole('button', { name: 'Quantity, Crew of three: failed, retry' }),
  );
  await waitFor(() => expect(total()).toContain('$270.00'));
  await waitFor(async () =>
    expect(await storedLines(project)).toMatchObject([{ field_total: '270.00' }]),
  );
});

test('a line that is refused waits with its reason, and is added by Retry', async () => {
  const { project, user, region } = await openLines();
  const heal = answerInstead({ method: 'POST', path: /paragraph\/line_item/ }, refusal);
  await user.click(within(region).getByRole('button', { name: 'Add line' }));
  await enter(user, await cell('Name', 'new line'), 'Gravel');
  await waitFor(() => expect(messages()).toEqual(['Error saving line item']));
  const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  expect(list.getByRole('listitem').textContent).toContain('Error: Not today.');
  expect(linesShown(region)).toEqual(['Crew of three']);
  heal();
  await user.click(list.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await storedLines(project)).toHaveLength(2));
  expect(linesShown(region)).toHaveLength(2);
});

test('a copy of a line stands below it, a removed line comes back to its row, and all of it can be undone', async () => {
  const { project, user, region } = await openLines();
  await user.click(within(region).getByRole('button', { name: 'Add line' }));
  await enter(user, await cell('Name', 'new line'), 'Gravel');
  await waitFor(async () =>
    expect(named(await storedLines(project))).toEqual(['Crew of three', 'Gravel']),
  );
  await user.click(within(region).getByRole('button', { name: /^Duplicate.*Crew of three/ }));
  const three = ['Crew of three', 'Crew of three', 'Gravel'];
  await waitFor(async () => expect(named(await storedLines(project))).toEqual(three));
  await user.click(within(region).getByRole('button', { name: /^Remove.*Gravel/ }));
  await waitFor(() => expect(messages()).toContain('Line item removed'));
  expect(linesShown(region)).toEqual(three.slice(0, 2));
  await user.click(
    screen.getByRole('button', { name: 'Undo', description: 'Undo: Removal of Gravel' }),
  );
  await waitFor(async () => expect(named(await storedLines(project))).toEqual(three));
});

test('a line that cannot be removed stays in its row', async () => {
  const { user, region } = await openLines();
  answerInstead({ method: 'DELETE', path: /paragraph\/line_item/ }, { status: 422, body: {} });
  await user.click(within(region).getByRole('button', { name: /^Remove.*Crew of three/ }));
  await waitFor(() => expect(messages()).toEqual(['Error Deleting an Entity']));
  expect(linesShown(region)).toEqual(['Crew of three']);
  expect(total()).toContain('$90.00');
});

test('lines of a request that was decided meanwhile are shown as they are, and what was typed is listed', async () => {
  const { id, user } = await openLines();
  const colleague = await contentAs('administrator');
  await colleague.change('paragraph--change_order', id, {
    field_change_request_status: 'approved',
  });
  await enter(user, await cell('Quantity', 'Crew of three'), '3');
  expect(await screen.findByRole('button', { name: 'Approved (1)' })).toBeTruthy();
  const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  expect(list.getByRole('listitem').textContent).toContain('Quantity of Crew of three: 3');
  await user.click(list.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull());
});

test('several lines come together from a spreadsheet, in one step that can be undone', async () => {
  const { project, user } = await openLines();
  await user.click(await cell('Name', 'Crew of three'));
  await user.paste('Gravel\t2\nGrit\t3\n');
  const dialog = await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' });
  await user.click(within(dialog).getByRole('button', { name: 'Add lines (2)' }));
  await waitFor(() => expect(messages()).toEqual(['Line items updated']));
  expect(named(await storedLines(project))).toEqual(['Crew of three', 'Gravel', 'Grit']);
  await user.click(screen.getByRole('button', { name: 'Undo', description: 'Undo: 2 new lines' }));
  await waitFor(async () => expect(named(await storedLines(project))).toEqual(['Crew of three']));
});

test('lines are put in order by keys; an order that is refused is as it was', async () => {
  const { project, user, region } = await openLines();
  await user.click(within(region).getByRole('button', { name: 'Add line' }));
  await enter(user, await cell('Name', 'new line'), 'Gravel');
  await waitFor(async () =>
    expect(named(await storedLines(project))).toEqual(['Crew of three', 'Gravel']),
  );
  const heal = answerInstead({ method: 'PATCH', path: /relationships/ }, refusal);
  await user.click(await cell('Name', 'Gravel'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(messages()).toContain('There was an error saving. Please try again.'));
  expect(linesShown(region)).toEqual(['Crew of three', 'Gravel']);
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () =>
    expect(named(await storedLines(project))).toEqual(['Gravel', 'Crew of three']),
  );
});

test('an empty line is not stored, and selected lines are removed together, as in an estimate', async () => {
  const { project, user, region } = await openLines();
  const lines = within(region);
  await user.click(lines.getByRole('button', { name: 'Add line' }));
  await user.tab();
  expect(named(await storedLines(project))).toEqual(['Crew of three']);
  await enter(user, await cell('Name', 'new line'), 'Mulch');
  await waitFor(async () =>
    expect(await storedLines(project)).toMatchObject([
      { field_line_item_name: 'Crew of three' },
      { field_line_item_name: 'Mulch', field_quantity: '0.0000' },
    ]),
  );
  await user.click(lines.getByRole('checkbox', { name: 'Select all lines' }));
  await user.click(lines.getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await storedLines(project)).toEqual([]));
});
