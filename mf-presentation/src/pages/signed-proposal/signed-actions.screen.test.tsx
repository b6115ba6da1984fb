import type { RoleName } from '@portal/shared/domain';
import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
  signProject,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import SignedProposalSection from './signed-proposal.section';

let project: OwnProject;
beforeEach(async () => {
  project = await makeOwnProject();
  await signProject(project);
});

const open = (as: RoleName) =>
  renderPages(
    { '/overview': <SignedProposalSection projectId={project.id} />, '/projects': <p>The list</p> },
    { as, path: '/overview' },
  );
const press = async (name: string) => screen.findByRole('button', { name });
const question = async (name: string) => within(await screen.findByRole('form', { name }));
const attributes = async () =>
  (await contentAs('administrator')).attributesOf('node--project', project.id);

test('a manager withdraws the signature with a reason, in a question that names the signer', async () => {
  const { user } = await open('manager');
  await user.click(await press('Withdraw the signature'));
  const asked = await question(`Withdraw the signature of ${project.client.name}?`);
  const yes = asked.getByRole<HTMLButtonElement>('button', { name: 'Withdraw the signature' });
  expect(yes.disabled).toBe(true);
  await user.type(asked.getByLabelText('Reason'), 'The wrong house was priced.');
  await user.click(yes);
  await screen.findByText(/The signature was withdrawn on/);
  expect(screen.getByText('The wrong house was priced.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw the signature' })).toBeNull();
  expect(await attributes()).toMatchObject({ field_project_signed: false });
});

test('a reason that was left by navigation is there again', async () => {
  const { user, goTo } = await open('manager');
  await user.click(await press('Withdraw the signature'));
  const name = `Withdraw the signature of ${project.client.name}?`;
  await user.type((await question(name)).getByLabelText('Reason'), 'The wrong house');
  goTo('/projects');
  await screen.findByText('The list');
  goTo('/overview');
  await user.click(await press('Withdraw the signature'));
  const reason = (await question(name)).getByLabelText<HTMLInputElement>('Reason');
  await waitFor(() => expect(reason.value).toBe('The wrong house'));
});

test('a manager neither archives nor erases', async () => {
  await open('manager');
  await press('Withdraw the signature');
  expect(screen.queryByRole('button', { name: 'Archive the project' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase the project' })).toBeNull();
});

test('an administrator archives the project, and puts it back', async () => {
  const { user } = await open('administrator');
  await user.click(await press('Archive the project'));
  const asked = await question('Archive the project?');
  await user.click(asked.getByRole('button', { name: 'Archive the project' }));
  await screen.findByText('This project is archived');
  expect(await attributes()).toMatchObject({ field_project_archived: true });
  await user.click(await press('Put the project back'));
  const back = await question('Restore the project to the lists?');
  await user.click(back.getByRole('button', { name: 'Put back' }));
  await waitFor(() => expect(screen.queryByText('This project is archived')).toBeNull());
  expect(await attributes()).toMatchObject({ field_project_archived: false });
});

test('an administrator erases the project by its exact name, and is led to the list', async () => {
  const { user, address } = await open('administrator');
  await user.click(await press('Erase the project'));
  const asked = await question('Erase the project permanently?');
  const name = asked.getByLabelText('Name of the project');
  await user.type(name, 'Another name');
  await user.click(asked.getByRole('button', { name: 'Erase for good' }));
  await asked.findByText(/Type the name of the project exactly/);
  await user.clear(name);
  await user.type(name, project.title);
  await user.click(asked.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(address()).toBe('/projects'));
  expect(messages()).toContain('The project is erased.');
});

test('where the content system archives nothing, an administrator withdraws alone', async () => {
  const calls = ['signed-proposal'];
  const entry = { data: [], links: {}, meta: { groundplan: { calls, reads: [] } } };
  answerInstead({ method: 'GET', path: /^\/jsonapi$/ }, { status: 200, body: entry });
  await open('administrator');
  await press('Withdraw the signature');
  expect(screen.queryByRole('button', { name: 'Archive the project' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase the project' })).toBeNull();
});
