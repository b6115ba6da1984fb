import { renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { projectPages } from './testing/open-project';

const unknownId = '7a3f6c1e-0000-4000-8000-000000000000';

test.each(['overview', 'construction-binder'])(
  'a project that cannot be read is reported once, with one button Retry: %s',
  async (tab) => {
    const path = `/projects/${unknownId}/${tab}`;
    const { user } = await renderPages(projectPages, { as: 'manager', path });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const reports = () => screen.getAllByText(/404: We could not locate that entity!/);
    expect(reports()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe(
      '/projects',
    );
    await user.click(retry);
    await waitFor(() => expect(reports()).toHaveLength(1));
  },
);
