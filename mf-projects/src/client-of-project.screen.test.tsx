import {
  answerInstead,
  contentAs,
  makeOwnProject,
  type OwnProject,
  signProject,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, openOverview, said, writeElsewhere } from './testing/open-project';

const noClient = 'This project has no client yet.';
const clientField = 'field_project_client';

let own: OwnProject;
beforeEach(async () => {
  own = await makeOwnProject();
});

const withoutClient = () => writeElsewhere(own.id, {}, { [clientField]: { data: null } });

const select = () => screen.findByRole('combobox', { name: 'Choose Client' });

async function choose(user: UserEvent, name: string): Promise<void> {
  await user.click(await select());
  await user.keyboard(name);
  await user.click(await screen.findByTitle(name));
}

/** Id of the client that is stored; null for none. */
async function storedClient(): Promise<string | null> {
  const { ask } = await contentAs('administrator');
  const path = `/jsonapi/node/project/${own.id}/relationships/${clientField}`;
  const { data } = await ask<{ data: { readonly id: string } | null }>('GET', path);
  return data?.id ?? null;
}

async function assignDesigner(): Promise<void> {
  const { ask } = await contentAs('administrator');
  const path = '/jsonapi/user/user?filter[mail]=designer@demo.test';
  const { data } = await ask<{ data: { id: string }[] }>('GET', path);
  const designer = { type: 'user--user', id: data[0]?.id };
  await writeElsewhere(own.id, {}, { field_project_assigned_user: { data: [designer] } });
}

test('a project with a client offers no other one', async () => {
  await openOverview(own.id);
  expect(await screen.findByRole('link', { name: own.client.name })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Choose Client' })).toBeNull();
});

test('a project without a client gets one, who is undone and chosen again', async () => {
  await withoutClient();
  const { user } = await openOverview(own.id);
  expect(screen.getByText(noClient)).toBeTruthy();
  await choose(user, own.client.name);
  await said('Project updated');
  const link = await screen.findByRole('link', { name: own.client.name });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByText('No client')).toBeNull();
  expect(await storedClient()).toBe(own.client.id);
  await user.click(button('Undo'));
  expect(await screen.findByText(noClient)).toBeTruthy();
  await waitFor(async () => expect(await storedClient()).toBeNull());
  await user.click(button('Redo'));
  expect(await screen.findByRole('link', { name: own.client.name })).toBeTruthy();
  expect(await storedClient()).toBe(own.client.id);
});

test('the designer of a project chooses the client', async () => {
  await withoutClient();
  await assignDesigner();
  const { user } = await openOverview(own.id, 'designer');
  await choose(user, own.client.name);
  await said('Project updated');
  await waitFor(() => expect(screen.queryByText(noClient)).toBeNull());
  expect(await storedClient()).toBe(own.client.id);
});

test('for a signed project a question names the signer before a client is chosen', async () => {
  await signProject(own);
  await withoutClient();
  const { user } = await openOverview(own.id);
  await choose(user, own.client.name);
  const question = await screen.findByRole('alertdialog', {
    name: `Choose ${own.client.name} as the client?`,
  });
  expect(question.textContent).toContain(`signed by ${own.client.name}`);
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect(screen.getByText(noClient)).toBeTruthy();
  expect(await storedClient()).toBeNull();
  await choose(user, own.client.name);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await said('Project updated');
  expect(await storedClient()).toBe(own.client.id);
});

test('a client who was not stored is named, and stored by Retry', async () => {
  await withoutClient();
  const { user } = await openOverview(own.id);
  const stop = answerInstead({ method: 'PATCH', path: /node\/project/ }, { status: 422 });
  await choose(user, own.client.name);
  await said('Unable to update project');
  const failed = await screen.findByRole('group', {
    name: 'Client of the project was not saved',
  });
  await waitFor(() => expect(failed.textContent).toContain(own.client.name));
  expect(screen.getByText(noClient)).toBeTruthy();
  stop();
  await user.click(within(failed).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: own.client.name })).toBeTruthy();
});

test('a client whom another person chose meanwhile is not replaced unasked', async () => {
  await withoutClient();
  const { makePerson } = await contentAs('administrator');
  const theirs = await makePerson('customer', `Theirs ${crypto.randomUUID().slice(0, 8)}`);
  const { user } = await openOverview(own.id);
  await writeElsewhere(
    own.id,
    {},
    { [clientField]: { data: { type: 'user--user', id: theirs.id } } },
  );
  await choose(user, own.client.name);
  const failed = await screen.findByRole('group', {
    name: 'Client of the project was not saved',
  });
  await waitFor(() => expect(failed.textContent).toContain(theirs.name));
  expect(failed.textContent).toContain(own.client.name);
  expect(await storedClient()).toBe(theirs.id);
  await user.click(within(failed).getByRole('button', { name: 'Keep theirs' }));
  expect(await screen.findByRole('link', { name: theirs.name })).toBeTruthy();
});

test('clients who could not be read: the page says so, and another try finds them', async () => {
  await withoutClient();
  const stop = answerInstead({ path: /user\/user\?.*customer/ }, { status: 500 });
  const { user } = await openOverview(own.id);
  expect(await screen.findByText('There was an error loading the client details')).toBeTruthy();
  stop();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await choose(user, own.client.name);
  await said('Project updated');
});
