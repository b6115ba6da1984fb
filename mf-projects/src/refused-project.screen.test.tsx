import { answerInstead, contentAs, fill, pick, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import NewProjectPage from './pages/new-project/new-project.page';

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const next = () => screen.getByRole('button', { name: 'Next' });

/** Waits until a field is marked with a text, described by the text, and focused. */
const isRefused = (label: string, text: string) =>
  waitFor(() => {
    const input = field(label);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const about = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(about.map((id) => document.getElementById(id)?.textContent)).toContain(text);
    expect(document.activeElement).toBe(input);
  });

async function newProject() {
  const opened = await renderPages(
    { '/projects/new': <NewProjectPage />, '/projects/:id/features': <h1>Features</h1> },
    { as: 'manager', path: '/projects/new' },
  );
  await waitFor(() => expect(field('Start date').value).not.toBe(''));
  await opened.user.type(field('Name'), 'Pond and bridge');
  return opened;
}

test('a budget that the service refuses is marked, and the corrected one is stored', async () => {
  const { user, address } = await newProject();
  await fill(user, field('Budget'), '9'.repeat(300));
  await user.click(next());
  await isRefused('Budget', 'Max 255 characters');
  await fill(user, field('Budget'), '9000');
  expect(field('Budget').getAttribute('aria-invalid')).toBeNull();
  await user.click(next());
  await waitFor(() => expect(address()).toMatch(/\/features$/));
});

test('a client who was removed meanwhile is marked, until another is chosen', async () => {
  const { ask, makePerson } = await contentAs('administrator');
  const gone = await makePerson('customer', 'Ada Gone');
  const { user, address } = await newProject();
  await pick(user, field('Client'), gone.name);
  await ask('DELETE', `/jsonapi/user/user/${gone.id}`);
  await user.click(next());
  await isRefused('Client', 'The chosen record was deleted.');
  await pick(user, field('Client'), 'No client');
  expect(field('Client').getAttribute('aria-invalid')).toBeNull();
  await user.click(next());
  await waitFor(() => expect(address()).toMatch(/\/features$/));
});

test('a refused end of the dates is marked as the end, and the rest is told above the form', async () => {
  const { user } = await newProject();
  const detail = 'field_project_date.0.end_value: This value should not be null.';
  const errors = [
    {
      status: '422',
      detail,
      source: { pointer: '/data/attributes/field_project_date/0/end_value' },
    },
    {
      status: '422',
      detail: 'field_other: Locked.',
      source: { pointer: '/data/attributes/field_other' },
    },
  ];
  answerInstead({ method: 'POST', path: /node\/project/ }, { status: 422, body: { errors } });
  await user.click(next());
  await isRefused('End date', 'Please fill in this field.');
  expect(screen.getByText(/Locked/).closest('form')).toBeTruthy();
});
