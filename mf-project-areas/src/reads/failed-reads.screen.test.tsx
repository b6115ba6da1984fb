import {
  answerInstead,
  contentAs,
  makeOwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import ChangeRequestsTab from '../pages/change-requests/change-requests.tab';
import ChecklistTab from '../pages/checklist/checklist.tab';
import DocumentsTab from '../pages/documents/documents.tab';
import PaymentsTab from '../pages/payments/payments.tab';
import WorkTab from '../pages/work/work.tab';

/** Reads of the areas, each by words of its address. */
const reads: readonly [what: string, Tab: ComponentType<{ projectId: string }>, address: string][] =
  [
    [
      'The change requests',
      ChangeRequestsTab,
      'fields[node--project]=title,field_project_change_orders',
    ],
    ['The groups of tasks', ChecklistTab, 'taxonomy_term/checklist_groups'],
    ['The crews', WorkTab, 'jsonapi/node/crew'],
    ['The work log', WorkTab, 'fields[node--project]=title,field_project_work_log'],
    ['The project total', PaymentsTab, 'api/proposal'],
    ['The documents', DocumentsTab, 'fields[node--project]=title,field_project_files'],
  ];

/** A project with a person: the crews of people are read. */
async function makeProjectOfIris(): Promise<string> {
  const { id } = await makeOwnProject();
  const { makePerson, ask } = await contentAs('administrator');
  const iris = await makePerson('staff_worker', 'Iris');
  const path = `/jsonapi/node/project/${id}/relationships/field_project_assigned_user`;
  await ask('PATCH', path, { data: [{ type: 'user--user', id: iris.id }] });
  return id;
}

test.each(reads)(
  '%s that could not be read say so, and Retry reads them',
  async (what, Tab, address) => {
    const id = await makeProjectOfIris();
    const end = answerInstead(
      { path: { test: (path) => decodeURIComponent(path).includes(address) } },
      'connection lost',
    );
    const { user } = await renderPages(
      { '/tab': <Tab projectId={id} /> },
      { as: 'manager', path: '/tab' },
    );
    const text = new RegExp(`${what} could not be read`);
    const notice = await screen.findByText(text);
    expect(notice.closest('[role="alert"]')).not.toBeNull();
    end();
    const retry = screen
      .getAllByRole('alert')
      .find(({ textContent }) => text.test(textContent ?? ''))
      ?.querySelector('button');
    expect(retry?.textContent).toBe('Retry');
    if (retry) await user.click(retry);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  },
);
