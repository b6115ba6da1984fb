import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import FeaturesTab from './features.page';

const open = ({ id }: OwnProject) =>
  renderPages(
    { [`/projects/${id}/features/*`]: <FeaturesTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/features/gravel-garden` },
  );

interface StoredLine {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

async function storedLines({ id }: OwnProject): Promise<readonly StoredLine[]> {
  const { ask } = await contentAs('manager');
  const include = 'field_project_features.field_feature_line_items';
  const { included } = await ask<{ included: readonly StoredLine[] }>(
    'GET',
    `/jsonapi/node/project/${id}?include=${include}`,
  );
  return included.filter(({ type }) => type === 'paragraph--line_item');
}
const storedQuantity = async (project: OwnProject) =>
  Number((await storedLines(project))[0]?.attributes['field_quantity']);

const cell = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const quantity = () => cell('Quantity, Crew of three');

async function enter(user: UserEvent, field: HTMLInputElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, `${text}{Tab}`);
}

const patchOfLine = { method: 'PATCH', path: /\/paragraph\/line_item\// };
const refusal = { status: 422, body: { errors: [{ detail: 'The estimate is locked.' }] } };
const retry = () => screen.findByRole('button', { name: 'Quantity, Crew of three: failed, retry' });

test('a refused cell shows what is stored; what was typed stands beside it, with the reason and Retry', async () => {
  const project = await makeOwnProject();
  const letThrough = answerInstead(patchOfLine, refusal);
  const { user } = await open(project);
  await enter(user, await quantity(), '7');
  const beside = within(
    await screen.findByRole('group', { name: 'Quantity of Crew of three was not saved' }),
  );
  expect((await quantity()).value).toBe('2');
  expect(beside.getByText('7')).toBeTruthy();
  expect(beside.getByText('Error: The estimate is locked.')).toBeTruthy();
  expect(document.body.textContent).toContain('$1,013.60');
  expect(messages()).toEqual(['There was an error saving this line item']);
  expect(await retry()).toBeTruthy();
  letThrough();
  await user.click(beside.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await storedQuantity(project)).toBe(7));
  await waitFor(async () => expect((await quantity()).value).toBe('7'));
});

test('a cell that could not be sent keeps what was typed, and is sent by Retry', async () => {
  const project = await makeOwnProject();
  const letThrough = answerInstead(patchOfLine, 'connection lost');
  const { user } = await open(project);
  await enter(user, await quantity(), '7');
  const button = await retry();
  expect((await quantity()).value).toBe('7');
  letThrough();
  await user.click(button);
  await waitFor(async () => expect(await storedQuantity(project)).toBe(7));
});

test('what was typed while the service was out of reach is stored by the next visit', async () => {
  const project = await makeOwnProject();
  const letThrough = answerInstead(patchOfLine, 'connection lost');
  const first = await open(project);
  await enter(first.user, await quantity(), '7');
  await retry();
  first.unmount();
  letThrough();
  await open(project);
  await waitFor(async () => expect(await storedQuantity(project)).toBe(7));
  expect((await quantity()).value).toBe('7');
});

test('an edit is undone and made again by the buttons of the page', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  await enter(user, await quantity(), '7');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await quantity()).value).toBe('2'));
  await user.click(await screen.findByRole('button', { name: 'Redo' }));
  await waitFor(async () => expect(await storedQuantity(project)).toBe(7));
});

test('a cell that a colleague changed meanwhile is not overwritten unasked', async () => {
  const project = await makeOwnProject();
  const { user } = await open(project);
  const field = await quantity();
  const content = await contentAs('administrator');
  const [line] = await storedLines(project);
  await content.change('paragraph--line_item', line?.id ?? '', { field_quantity: '5' });
  await enter(user, field, '7');
  const beside = within(
    await screen.findByRole('group', { name: 'Quantity of Crew of three was not saved' }),
  );
  expect(beside.getByText(/Another person changed this field to: 5/)).toBeTruthy();
  await user.click(beside.getByRole('button', { name: 'Use my value' }));
  await waitFor(async () => expect(await storedQuantity(project)).toBe(7));
});
