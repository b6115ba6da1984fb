import { useParams } from '@portal/shared/router';
import { makeOwnProject, renderPages, requestsSent } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import ProjectHeader from './pages/project-header/project-header.section';
import ProjectOverview from './pages/project-overview/project-overview.section';
import { button, title } from './testing/open-project';

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

test('a tab whose code arrives after the project was read reads nothing again', async () => {
  const { id, title: name } = await makeOwnProject();
  const { user } = await renderPages(
    { '/projects/:projectId/overview': <LateTab /> },
    { as: 'manager', path: `/projects/${id}/overview` },
  );
  await waitFor(() => expect(title().value).toBe(name));
  await user.click(button('Arrive'));
  await screen.findByRole('button', { name: 'Features' });
  expect(requestsSent().filter(({ path }) => path.includes(`/${id}?include`))).toHaveLength(1);
});
