import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  pick,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import WorkTab from './work.tab';

/** A project with Iris, who works for 74 dollars an hour, and Otto, who works for 50. */
async function aWorkedProject(): Promise<OwnProject> {
  const project = await makeOwnProject();
  const { makePerson, ask } = await contentAs('administrator');
  const iris = await makePerson('staff_worker', 'Iris', { field_user_rate: '74.00' });
  const otto = await makePerson('staff_worker', 'Otto', { field_user_rate: '50.00' });
  const data = [iris, otto].map(({ id }) => ({ type: 'user--user', id }));
  const path = `/jsonapi/node/project/${project.id}/relationships/field_project_assigned_user`;
  await ask('PATCH', path, { data });
  return project;
}

const open = ({ id }: OwnProject) =>
  renderPages(
    { [`/projects/${id}/work`]: <WorkTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/work` },
  );

const form = async () => within(await screen.findByRole('form', { name: 'Log work' }));
const table = async () => within(await screen.findByRole('table', { name: 'Work log' }));

interface StoredEntry {
  readonly attributes: Readonly<Record<string, unknown>>;
}

async function storedEntries({ id }: OwnProject): Promise<readonly StoredEntry[]> {
  const { ask } = await contentAs('manager');
  const { included = [] } = await ask<{ included?: readonly StoredEntry[] }>(
    'GET',
    `/jsonapi/node/project/${id}?include=field_project_work_log`,
  );
  return included;
}

const storedBilled = async (project: OwnProject) =>
  (await storedEntries(project)).map(({ attributes }) =>
    Number(attributes['field_time_log_amount_billed']),
  );

async function logWork(user: UserEvent, hours: string): Promise<void> {
  const fields = await form();
  await pick(user, fields.getByLabelText(/^Person/), 'Iris');
  await user.type(fields.getByLabelText(/^Hours/), hours);
  await user.click(fields.getByRole('button', { name: 'Log work' }));
}

async function enter(user: UserEvent, label: RegExp, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

test('an entry takes hours times rate where no amount is given, is stored once, and counts in the sums', async () => {
  const project = await aWorkedProject();
  const { user } = await open(project);
  await logWork(user, '2.5');
  await user.click((await form()).getByRole('button', { name: 'Log work' }));
  expect(screen.queryByText('Please enter hours between 0 and 24.')).toBeNull();
  const rows = await table();
  expect(rows.getByRole('row', { name: /^Total/ }).textContent).toContain('$185.00');
  expect((await form()).getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('');
  await waitFor(async () => expect(await storedBilled(project)).toEqual([185]));
});

test('an entry without a person, hours or a readable amount is not logged, and says what it lacks', async () => {
  const project = await aWorkedProject();
  const { user } = await open(project);
  const fields = await form();
  await user.type(fields.getByLabelText(/^Hours/), 'two');
  await user.type(fields.getByLabelText(/^Billed amount/), 'much');
  await user.click(fields.getByRole('button', { name: 'Log work' }));
  for (const text of [
    'Please pick a person.',
    'Please enter hours between 0 and 24.',
    'Billed amount must be a number.',
  ])
    expect(await fields.findByText(text)).toBeTruthy();
  expect(await storedEntries(project)).toEqual([]);
});

test('hours that are changed later bill by the hour on, a typed amount stays, and what is no number is told', async () => {
  const project = await aWorkedProject();
  const { user } = await open(project);
  await logWork(user, '2');
  await waitFor(async () => expect(await storedBilled(project)).toEqual([148]));
  await enter(user, /^Hours of/, '4');
  await waitFor(async () => expect(await storedBilled(project)).toEqual([296]));
  await enter(user, /^Billed amount of/, '$300.00');
  await enter(user, /^Hours of/, '5');
  await waitFor(async () =>
    expect((await storedEntries(project))[0]?.attributes).toMatchObject({ field_hours: '5.00' }),
  );
  expect(await storedBilled(project)).toEqual([300]);
  await enter(user, /^Hours of/, '25');
  await enter(user, /^Billed amount of/, '1.2.3');
  expect(messages()).toEqual([
    'Please enter hours between 0 and 24.',
    'Billed amount must be a number.',
  ]);
});

test('an entry whose person is taken away and put back by undo names the person at once', async () => {
  const project = await aWorkedProject();
  const { user } = await open(project);
  await logWork(user, '1');
  await waitFor(async () => expect(await storedBilled(project)).toEqual([74]));
  await user.click(await screen.findByRole('button', { name: /^Remove the work of Iris/ }));
  const question = await screen.findByRole('alertdialog', { name: /^Remove the work of Iris/ });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await storedEntries(project)).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await table()).getByRole('combobox', { name: /^Person of Iris/ })).toBeTruthy();
  await waitFor(async () => expect(await storedBilled(project)).toEqual([74]));
});

test('an entry that is refused leaves the sums, and is stored once the service takes it', async () => {
  const project = await aWorkedProject();
  const heal = answerInstead(
    { method: 'POST', path: /work_log_item/ },
    { status: 422, body: { errors: [{ detail: 'The month is closed.' }] } },
  );
  const { user } = await open(project);
  await logWork(user, '2');
  const failed = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  expect(failed.getByRole('listitem').textContent).toContain('The month is closed.');
  expect(messages()).toEqual(['There was an error saving. Please try again.']);
  expect(screen.getByText('No work is logged yet.')).toBeTruthy();
  heal();
  await user.click(failed.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await storedBilled(project)).toEqual([148]));
});

test('hours and a person that are refused stand beside their field as they were entered', async () => {
  const project = await aWorkedProject();
  const { user } = await open(project);
  await logWork(user, '2');
  await waitFor(async () => expect(await storedBilled(project)).toEqual([148]));
  answerInstead(
    { method: 'PATCH', path: /work_log_item/ },
    { status: 422, body: { errors: [{ detail: 'The month is closed.' }] } },
  );
  await enter(user, /^Hours of/, '4');
  const beside = async (label: RegExp, text: string) =>
    waitFor(() => {
      const field = screen.getByLabelText(label, { selector: 'input, textarea' });
      const group = field.closest('td')?.querySelector('[role="group"]');
      expect(group?.textContent).toContain(`${text}Error: The month is closed.`);
    });
  await beside(/^Hours of/, '4');
  expect((await table()).getByRole('row', { name: /^Total/ }).textContent).toContain('$148.00');
  await pick(user, screen.getByRole('combobox', { name: /^Person of/ }), 'Otto');
  await beside(/^Person of/, 'Otto');
});

test('work that cannot be removed stays in the log, and it is said', async () => {
  const project = await aWorkedProject();
  const { user } = await open(project);
  await logWork(user, '2');
  await waitFor(async () => expect(await storedBilled(project)).toEqual([148]));
  answerInstead({ method: 'DELETE', path: /./ }, { status: 403 });
  await user.click(await screen.findByRole('button', { name: /^Remove the work of Iris/ }));
  const question = await screen.findByRole('alertdialog', { name: /^Remove the work of Iris/ });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(messages()).toEqual(['Error Deleting an Entity']));
  expect((await table()).getByRole('row', { name: /^Total/ }).textContent).toContain('$148.00');
});

/** Work of two hours by a member of a crew who is not on the project: the crew works for 40 dollars an hour. */
async function withWorkOfSomebodyWhoLeft({ id }: OwnProject): Promise<void> {
  const { makePerson, ask } = await contentAs('administrator');
  const lena = await makePerson('staff_worker', 'Lena');
  const member = { type: 'user--user', id: lena.id };
  const made = (path: string, type: string, attributes: object, relationships: object) =>
    ask<{ data: { id: string; attributes: Record<string, unknown> } }>('POST', path, {
      data: { type, attributes, relationships },
    });
  await made(
    '/jsonapi/node/crew',
    'node--crew',
    { title: 'Crew of Lena', field_user_rate: '40.00' },
    { field_crew_members: { data: [member] } },
  );
  const type = 'paragraph--work_log_item';
  const { data: entry } = await made(
    '/jsonapi/paragraph/work_log_item',
    type,
    { field_hours: '2.00', field_time_log_amount_billed: '80.00' },
    { field_user: { data: member } },
  );
  const meta = { target_revision_id: entry.attributes['drupal_internal__revision_id'] };
  await ask('PATCH', `/jsonapi/node/project/${id}/relationships/field_project_work_log`, {
    data: [{ type, id: entry.id, meta }],
  });
}

test('only crews of the project and of its people are read, also of people who have left', async () => {
  const project = await aWorkedProject();
  await withWorkOfSomebodyWhoLeft(project);
  const before = requestsSent().length;
  const { user } = await open(project);
  const crews = () =>
    requestsSent()
      .slice(before)
      .filter(({ path, isOfTest }) => !isOfTest && path.includes('/node/crew'));
  await waitFor(() => expect(crews().some(({ status }) => status === 200)).toBe(true));
  await enter(user, /^Hours of .*Lena/, '3');
  await waitFor(async () => expect(await storedBilled(project)).toEqual([120]));
  for (const { path } of crews()) expect(decodeURIComponent(path)).toContain('[operator]=IN');
});
