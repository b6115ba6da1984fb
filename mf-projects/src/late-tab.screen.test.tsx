import { useParams } from '@portal/shared/router';
import { makeOwnProject, renderPages, requestsSent } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import ProjectHeader from './pages/project-header/project-header.section';
import ProjectOverview from './pages/project-overview/project-overview.section';
import { button, title } from './testing/open-project';

const { jest } = import.meta;

/** The header of a project, with a tab whose code arrives when the test says so. */
const LateTab = () => {
  const { projectId = '' } = useParams();
  const [isThere, arrive] = useReducer(() => true, false);
  return (
    <>
      <ProjectHeader projectId={projectId} />
      <button type="button" onClick={arrive}>
        Arrive
      </button>
      {isThere && <ProjectOverview projectId={projectId} />}
    </>
  );
};

const readsOf = (id: string) =>
  requestsSent().filter(({ path }) => path.includes(`/${id}?include`));

/** Opens a project, and its tab when the header has been there for a time in ms. */
async function openLate(afterMs: number): Promise<string> {
  const { id, title: name } = await makeOwnProject();
  const { user } = await renderPages(
    { '/projects/:projectId/overview': <LateTab /> },
    { as: 'manager', path: `/projects/${id}/overview` },
  );
  await waitFor(() => expect(title().value).toBe(name));
  const now = Date.now() + afterMs;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await user.click(button('Arrive'));
  await screen.findByRole('button', { name: 'Features' });
  return id;
}

afterEach(() => jest.restoreAllMocks());

test('a tab whose code arrives after the project was read reads nothing again', async () => {
  expect(readsOf(await openLate(5000))).toHaveLength(1);
});

test('a tab that is opened much later reads the project again: a plain Drupal tells no change', async () => {
  const id = await openLate(60_000);
  await waitFor(() => expect(readsOf(id)).toHaveLength(2));
});
