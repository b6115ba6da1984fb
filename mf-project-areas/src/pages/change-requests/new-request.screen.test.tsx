import {
  answerInstead,
  makeOwnProject,
  messages,
  type OwnProject,
  pick,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  openRequests,
  requestForm,
  storedFeatureValue,
  storedRequests,
} from '../../testing/change-requests-screen';

const states = async () => {
  const steps = await screen.findByRole('list', { name: 'Progress of the request' });
  return within(steps)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split(': ').at(-1));
};
const notListed = /The request is not in the list yet/;
const newFeature = 'Gravel garden';

async function fillIn(user: UserEvent, feature: string | null = newFeature): Promise<void> {
  const form = await requestForm();
  await user.type(form.getByLabelText(/^Request title/), ' Bench ');
  await user.type(form.getByLabelText(/^Notes/), 'Oak');
  if (feature) await pick(user, form.getByLabelText(/^Feature/), feature);
}

const submit = async (user: UserEvent) =>
  user.click((await requestForm()).getByRole('button', { name: 'Submit request' }));
const goOn = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Continue' }));
const posted = (type: string) =>
  requestsSent().filter(({ method, path }) => method === 'POST' && path.endsWith(`/${type}`))
    .length;
const title = async () =>
  (await requestForm()).getByLabelText<HTMLInputElement>(/^Request title/).value;
const descriptions = async (project: OwnProject) =>
  (await storedRequests(project)).map(({ attributes }) => attributes['field_description']);

const failing = {
  create: { method: 'POST', path: /paragraph\/change_order$/ },
  copy: { method: 'POST', path: /project_feature_item/ },
  link: { method: 'PATCH', path: /paragraph\/change_order\// },
  list: { method: 'POST', path: /relationships\/field_project_change_orders/ },
};

test('a request is made with a copy of its feature, and then the form is empty', async () => {
  const project = await makeOwnProject();
  const { user } = await openRequests(project);
  await fillIn(user);
  await submit(user);
  await waitFor(() => expect(messages()).toEqual(['Change request added']));
  expect(await title()).toBe('');
  const row = await screen.findByRole('row', { name: /Bench/ });
  expect(row.textContent).toContain(newFeature);
  await user.click(within(row).getByRole('button', { name: 'Show lines' }));
  expect((await screen.findByText('About')).parentElement?.textContent).toContain(newFeature);
  expect([posted('change_order'), posted('project_feature_item')]).toEqual([1, 1]);
});

test('a custom request copies nothing', async () => {
  const project = await makeOwnProject();
  const { user } = await openRequests(project);
  await fillIn(user, null);
  await submit(user);
  const row = await screen.findByRole('row', { name: /Bench/ });
  expect(row.textContent).toContain('Custom Request');
  expect(posted('project_feature_item')).toBe(0);
});

test.each([
  ['create', ['Error creating change request'], ['failed', 'waiting', 'waiting', 'waiting']],
  [
    'copy',
    ['There was an error saving. Please try again.'],
    ['done', 'failed', 'waiting', 'waiting'],
  ],
  ['link', ['There was an error saving. Please try again.'], ['done', 'done', 'failed', 'waiting']],
  ['list', [], ['done', 'done', 'done', 'failed']],
] as const)(
  'after a failure of the step %s it goes on from there, also at the next visit, and nothing is made twice',
  async (step, words, shown) => {
    const project = await makeOwnProject();
    const heal = answerInstead(failing[step], { status: 500 });
    const { user, unmount } = await openRequests(project);
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText(notListed)).toBeTruthy();
    expect([messages(), await states()]).toEqual([words, shown]);
    unmount();
    heal();
    const again = await openRequests(project);
    expect(await screen.findByText(notListed)).toBeTruthy();
    expect([await states(), await title()]).toEqual([shown, 'Bench']);
    await goOn(again.user);
    await waitFor(() => expect(messages()).toContain('Change request added'));
    expect(await descriptions(project)).toEqual(['Bench']);
    expect(screen.queryByText(notListed)).toBeNull();
  },
);

test('a feature that is gone is told as such', async () => {
  const { user } = await openRequests(await makeOwnProject());
  await fillIn(user);
  answerInstead({ method: 'GET', path: /paragraph\/feature\// }, { status: 404 });
  await submit(user);
  await waitFor(() => expect(messages()).toEqual(['Error locating change request feature']));
});

test('what is half made can be discarded, is not offered again, and the form can be sent anew', async () => {
  const project = await makeOwnProject();
  const heal = answerInstead(failing.list, { status: 500 });
  const { user, unmount } = await openRequests(project);
  await fillIn(user);
  await submit(user);
  const healRemoval = answerInstead({ method: 'DELETE', path: /./ }, { status: 500 });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const words = 'There was an error cleaning up features. Please report this error';
  await waitFor(() => expect(messages()).toEqual([words]));
  healRemoval();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(notListed)).toBeNull());
  const form = await requestForm();
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Oak');
  heal();
  await submit(user);
  await waitFor(async () => expect(await descriptions(project)).toEqual(['Bench']));
  unmount();
  await openRequests(project);
  await screen.findByRole('row', { name: /Bench/ });
  expect(screen.queryByText(notListed)).toBeNull();
});

test('what is half made waits in its own project, and in no other', async () => {
  const project = await makeOwnProject();
  answerInstead(failing.list, { status: 500 });
  const { user, unmount } = await openRequests(project);
  await fillIn(user);
  await submit(user);
  expect(await screen.findByText(notListed)).toBeTruthy();
  unmount();
  await openRequests(await makeOwnProject());
  expect(await title()).toBe('');
  expect(screen.queryByText(notListed)).toBeNull();
});

test('a decided request against a feature is removed, and comes back by undo, with its copy', async () => {
  const project = await makeOwnProject();
  const { user } = await openRequests(project);
  await fillIn(user);
  await submit(user);
  await pick(user, await screen.findByLabelText('Status of Bench'), 'Approved');
  await user.click(await screen.findByRole('button', { name: 'Approved (1)' }));
  const decided = async () =>
    (await storedRequests(project))[0]?.attributes['field_change_request_status'];
  await waitFor(async () => expect(await decided()).toBe('approved'));
  await user.click(await screen.findByRole('button', { name: 'Remove Bench' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }),
  );
  await waitFor(() => expect(messages()).toContain('Change request removed'));
  expect(await descriptions(project)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await descriptions(project)).toEqual(['Bench']));
  const row = await screen.findByRole('row', { name: /Bench/ });
  expect(within(row).getByRole('cell', { name: newFeature })).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Show lines' }));
  expect((await screen.findByText('About')).parentElement?.textContent).toContain(newFeature);
  await waitFor(async () => {
    const [request] = await storedRequests(project);
    expect(request?.relationships['field_feature_item']?.data).toMatchObject({
      type: 'paragraph--project_feature_item',
    });
  });
  expect(await storedFeatureValue(project)).toBe('');
});

test('a title that the service refuses is marked, nothing is half made, and the corrected request is stored', async () => {
  const project = await makeOwnProject();
  const { user } = await openRequests(project);
  await fillIn(user, null);
  const detail = 'field_description: This value is not allowed.';
  const errors = [
    { status: '422', detail, source: { pointer: '/data/attributes/field_description' } },
  ];
  const stop = answerInstead(failing.create, { status: 422, body: { errors } });
  await submit(user);
  const form = await requestForm();
  const field = await form.findByRole('textbox', { description: 'This value is not allowed.' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByText(notListed)).toBeNull();
  stop();
  await user.type(field, 'of stone');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await submit(user);
  await waitFor(async () => expect(await descriptions(project)).toEqual(['Bench of stone']));
});
