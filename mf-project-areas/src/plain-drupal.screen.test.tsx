import {
  answerAsPlainDrupal,
  answerInstead,
  askForChange,
  contentAs,
  makeOwnProject,
  messages,
  pick,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import DocumentsTab from './pages/documents/documents.tab';
import PaymentsTab from './pages/payments/payments.tab';
import WorkTab from './pages/work/work.tab';
import {
  openRequests,
  requestForm,
  showLines,
  storedLines,
  storedRequests,
} from './testing/change-requests-screen';
import { addTask, openChecklist, storedTasks } from './testing/checklist-screen';

/** A picture of one pixel. */
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);

interface Task {
  readonly attributes: { readonly field_task: string; readonly field_is_template: boolean };
}

interface StoredPayment {
  readonly attributes: { readonly field_psi_name: string };
}

const confirm = async (user: UserEvent) => {
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Yes' }));
};

test('a payment is scheduled without the right to publish, and removed', async () => {
  const project = await makeOwnProject();
  answerAsPlainDrupal();
  const page = `/projects/${project.id}/finances`;
  const { user } = await renderPages(
    { [page]: <PaymentsTab projectId={project.id} /> },
    { as: 'manager', path: page },
  );
  await user.click(await screen.findByRole('button', { name: 'Schedule Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Delivery of stone');
  await user.type(dialog.getByLabelText(/^Amount/), '250');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  const { ask } = await contentAs('manager');
  const path = `/jsonapi/node/project/${project.id}?include=field_project_psi`;
  const stored = async () => {
    const { included = [] } = await ask<{ included?: readonly StoredPayment[] }>('GET', path);
    return included.map(({ attributes }) => attributes.field_psi_name);
  };
  await waitFor(async () => expect(await stored()).toContain('Delivery of stone'));
  expect(screen.queryByRole('list', { name: /not saved/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Remove Delivery of stone' }));
  await confirm(user);
  await waitFor(async () => expect(await stored()).not.toContain('Delivery of stone'));
});

test('default items are added, though filters on paragraphs find nothing', async () => {
  const project = await makeOwnProject();
  const { ask } = await contentAs('manager');
  const { data } = await ask<{ data: readonly Task[] }>(
    'GET',
    '/jsonapi/paragraph/checklist_item?filter[field_is_template]=1&sort=created',
  );
  answerAsPlainDrupal();
  const { user } = await openChecklist(project);
  await user.click(await screen.findByRole('button', { name: 'Add default items' }));
  await waitFor(() => expect(messages()).toContain('Checklist items added'));
  const stored = (await storedTasks(project)).map(({ attributes }) => attributes['field_task']);
  expect(stored).toEqual(data.map(({ attributes }) => attributes.field_task));
  expect(stored.length).toBeGreaterThan(0);
});

test('a request shows its lines, which filters do not find, and is removed with them', async () => {
  const project = await makeOwnProject();
  await askForChange(project.id, 'A bench', '90');
  answerAsPlainDrupal();
  const { user } = await openRequests(project);
  const region = await showLines(user, 'A bench');
  expect(within(region).getByLabelText('Name, Crew of three')).toBeTruthy();
  expect(await storedLines(project)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove A bench' }));
  await confirm(user);
  await waitFor(async () => expect(await storedRequests(project)).toEqual([]));
  const removedLines = requestsSent().filter(
    ({ method, path }) => method === 'DELETE' && /paragraph\/line_item\/[^/]+$/.test(path),
  );
  expect(removedLines).toHaveLength(1);
});

test('a request that may not be listed is taken back as a whole, and the form keeps the text', async () => {
  const project = await makeOwnProject();
  answerAsPlainDrupal();
  // 179: attaching asks for edit access to the whole project.
  const detail = 'The current user is not allowed to edit this relationship.';
  answerInstead(
    { path: /relationships\/field_project_change_orders/ },
    { status: 403, body: { errors: [{ status: '403', detail }] } },
  );
  const { user } = await openRequests(project, 'staff_worker');
  const form = await requestForm();
  await user.type(form.getByLabelText(/^Request title/), 'Bench');
  await pick(user, form.getByLabelText(/^Feature/), 'Gravel garden');
  await user.click(form.getByRole('button', { name: 'Submit request' }));
  const text = 'You may not add change requests to this project. Nothing was stored.';
  await waitFor(() => expect(messages()).toContain(text));
  await waitFor(() => expect(screen.queryByText(/The request is not in the list yet/)).toBeNull());
  expect((await requestForm()).getByLabelText<HTMLInputElement>(/^Request title/).value).toBe(
    'Bench',
  );
  const made = requestsSent().filter(
    ({ method, path }) => method === 'POST' && /(change_order|project_feature_item)$/.test(path),
  );
  const removed = requestsSent().filter(
    ({ method, path }) => method === 'DELETE' && path.includes('/paragraph/'),
  );
  expect([made.length, removed.length]).toEqual([2, 2]);
});

test('a task is added, ticked and removed', async () => {
  const project = await makeOwnProject();
  answerAsPlainDrupal();
  const { user } = await openChecklist(project);
  await addTask(user, 'Order the stone');
  await user.click(screen.getByRole('checkbox', { name: 'Order the stone done' }));
  await waitFor(async () =>
    expect(await storedTasks(project)).toMatchObject([
      { attributes: { field_task: 'Order the stone', field_status: true } },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Order the stone' }));
  await confirm(user);
  await waitFor(async () => expect(await storedTasks(project)).toEqual([]));
});

test('a manager asks for a change, and removes the request', async () => {
  const project = await makeOwnProject();
  answerAsPlainDrupal();
  const { user } = await openRequests(project);
  const form = await requestForm();
  await user.type(form.getByLabelText(/^Request title/), 'Bench');
  await pick(user, form.getByLabelText(/^Feature/), 'Gravel garden');
  await user.click(form.getByRole('button', { name: 'Submit request' }));
  const table = await screen.findByRole('table', { name: 'Change Requests' });
  await within(table).findByRole('row', { name: /Bench/ });
  await waitFor(async () => expect(await storedRequests(project)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Remove Bench' }));
  await confirm(user);
  await waitFor(() => expect(messages()).toContain('Change request removed'));
  expect(await storedRequests(project)).toEqual([]);
});

test('work is logged, changed and removed', async () => {
  const project = await makeOwnProject();
  const { makePerson, ask } = await contentAs('administrator');
  const worker = await makePerson('staff_worker', 'Plain Iris', { field_user_rate: '74.00' });
  const people = `/jsonapi/node/project/${project.id}/relationships/field_project_assigned_user`;
  await ask('PATCH', people, { data: [{ type: 'user--user', id: worker.id }] });
  answerAsPlainDrupal();
  const path = `/projects/${project.id}/work`;
  const { user } = await renderPages(
    { [path]: <WorkTab projectId={project.id} /> },
    { as: 'manager', path },
  );
  const form = within(await screen.findByRole('form', { name: 'Log work' }));
  await pick(user, form.getByLabelText(/^Person/), worker.name);
  await user.type(form.getByLabelText(/^Hours/), '2.5');
  await user.click(form.getByRole('button', { name: 'Log work' }));
  const stored = async () => {
    const log = `/jsonapi/node/project/${project.id}?include=field_project_work_log`;
    const { included = [] } = await ask<{ included?: readonly { attributes: object }[] }>(
      'GET',
      log,
    );
    return included.map(({ attributes }) => attributes);
  };
  await waitFor(async () => expect(await stored()).toMatchObject([{ field_hours: '2.50' }]));
  const hours = await screen.findByRole('textbox', { name: /^Hours of / });
  await user.clear(hours);
  await user.type(hours, '3{Enter}');
  await waitFor(async () => expect(await stored()).toMatchObject([{ field_hours: '3.00' }]));
  await user.click(await screen.findByRole('button', { name: /^Remove the work of Plain Iris/ }));
  await confirm(user);
  await waitFor(async () => expect(await stored()).toEqual([]));
});

interface StoredDocument {
  readonly attributes: { readonly name: string };
}

test('a document and a picture are uploaded', async () => {
  const { id } = await makeOwnProject();
  answerAsPlainDrupal();
  const { user } = await renderPages(
    { '/documents': <DocumentsTab projectId={id} /> },
    { as: 'manager', path: '/documents' },
  );
  const plan = new File(['%PDF-1.4 plan'], 'Plan of the fence (1).pdf', {
    type: 'application/pdf',
  });
  const fence = new File([png], 'fence.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Upload'), [plan, fence]);
  expect(await screen.findByRole('article', { name: /fence.png/ })).toBeTruthy();
  await waitFor(() =>
    expect(messages()).toEqual(['Uploaded Your Document.', 'Uploaded Your Document.']),
  );
  const { ask } = await contentAs('manager');
  const { included = [] } = await ask<{ included?: readonly StoredDocument[] }>(
    'GET',
    `/jsonapi/node/project/${id}?include=field_project_files`,
  );
  const names = included.map(({ attributes }) => attributes.name);
  expect(names.toSorted()).toEqual([plan.name, fence.name]);
  const uploads = requestsSent().filter(({ path }) => path.endsWith('/field_media_file'));
  expect(uploads).toHaveLength(2);
});

test('a document is shown to the client, and removed', async () => {
  const { id } = await makeOwnProject();
  const { ask, make } = await contentAs('manager');
  const parent = { type: 'node--project', id, meta: { target_type: 'node' } };
  const document = await make('media--document', {
    attributes: { name: 'Plan', field_document_name: 'Plan', field_visible_to_client: false },
    relationships: { field_document_field_parent: { data: parent } },
  });
  const list = `/jsonapi/node/project/${id}/relationships/field_project_files`;
  await ask('POST', list, { data: [document] });
  answerAsPlainDrupal();
  const { user } = await renderPages(
    { '/documents': <DocumentsTab projectId={id} /> },
    { as: 'manager', path: '/documents' },
  );
  const card = within(await screen.findByRole('article', { name: /Plan/ }));
  await user.click(await card.findByRole('switch', { name: 'Visible to client' }));
  await waitFor(() => expect(requestsSent().some(({ method }) => method === 'PATCH')).toBe(true));
  await user.click(card.getByRole('button', { name: 'Delete Plan' }));
  await user.click(card.getByRole('button', { name: /Are you sure/ }));
  await waitFor(async () =>
    expect((await ask<{ data: readonly unknown[] }>('GET', list)).data).toEqual([]),
  );
});
