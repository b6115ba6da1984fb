import { clientViewStarted } from '@portal/shared/session';
import {
  contentAs,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
  requestsSent,
  signProject,
  type Visitor,
} from '@portal/shared/testing/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allSettled } from 'effector';
import DeckPage from './pages/deck/deck.page';

const pages = { '/projects/:projectId/presentation': <DeckPage /> };

const present = ({ id }: OwnProject, as: Visitor) =>
  renderPages(pages, { as, path: `/projects/${id}/presentation` });

const mostSlides = 60;

/** Turns the pages with the arrow key to the last one, which has the pads; returns the client's first pad. */
async function walkToPads(user: UserEvent) {
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next slide' });
  for (let turned = 0; turned < mostSlides && !next.disabled; turned += 1)
    await user.keyboard('{ArrowRight}');
  const [pad] = await screen.findAllByRole('region', { name: 'Client signature' });
  if (!pad) throw new Error('The deck has no pad for the client.');
  return within(pad);
}

const isSigned = async ({ id }: OwnProject) => {
  const { attributesOf } = await contentAs('manager');
  return (await attributesOf('node--project', id)).field_project_signed === true;
};

test.each(['administrator', 'manager'] as const)(
  '%s: who signs is told that only the client can, and nothing is saved',
  async (role) => {
    const project = await makeOwnProject();
    const { user } = await present(project, role);
    const pad = await walkToPads(user);
    await user.type(pad.getByLabelText('Or type your name'), 'Owen Tremblay');
    await user.click(pad.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(messages()).toContain('Only the client can sign this document'));
    expect(await isSigned(project)).toBe(false);
  },
);

test('the deck of a project that is not theirs cannot be opened by a client, and Retry is offered', async () => {
  const project = await makeOwnProject();
  const other = await makeOwnProject();
  await present(other, project.client);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(other.title);
});

test('a client who is to sign again reads what changed, which is there before the pads are', async () => {
  const project = await makeOwnProject();
  await signProject(project);
  const { change } = await contentAs('manager');
  await change('node--project', project.id, { title: 'A smaller garden' });
  const { user } = await present(project, project.client);
  await screen.findByRole('button', { name: 'Next slide' });
  const allReads = () => requestsSent().filter(({ path }) => path.endsWith('/signed')).length;
  const before = allReads();
  const reads = () => allReads() - before;
  for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowRight}']) await user.keyboard(key);
  await waitFor(() => expect(reads()).toBe(1));
  expect(screen.queryByRole('region', { name: 'Client signature' })).toBeNull();
  await walkToPads(user);
  expect(reads()).toBe(1);
  const table = within(
    await screen.findByRole('table', { name: 'Changed since the last signature' }),
  );
  expect(table.getByText(project.title)).toBeTruthy();
  expect(table.getByText('A smaller garden')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Signed proposal (PDF)' })).toBeTruthy();
});

test('a view as the client has no pads, and says who signs', async () => {
  const project = await makeOwnProject();
  const { user, scope } = await present(project, project.client);
  await act(() =>
    allSettled(clientViewStarted, {
      scope,
      params: { projectId: project.id, clientName: 'Ines Moreau' },
    }),
  );
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next slide' });
  for (let turned = 0; turned < mostSlides && !next.disabled; turned += 1)
    await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Only the client can sign this document.')).toBeTruthy();
  expect(screen.queryByLabelText('Or type your name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});
