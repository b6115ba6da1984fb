import { changesMissed, recordChanged } from '@portal/shared/http';
import {
  fill,
  makeOwnProject,
  type OwnProject,
  requestsSent,
} from '@portal/shared/testing/screens';
import { waitFor } from '@testing-library/react';
import { type Scope, scopeBind } from 'effector';
import {
  description,
  openOverview,
  said,
  stored,
  title,
  writeElsewhere,
} from './testing/open-project';

/** The shell tells that another session changed a project. */
const announceChanged = (scope: Scope, id: string) =>
  scopeBind(recordChanged, { scope })({ change: 'changed', type: 'node--project', id, root: id });

let own: OwnProject;
beforeEach(async () => {
  own = await makeOwnProject();
});

test('a title that somebody else changes shows at once, beside what is being entered', async () => {
  const { user, scope } = await openOverview(own.id);
  await fill(user, description(), 'Mine');
  await writeElsewhere(own.id, { title: 'Theirs' });
  announceChanged(scope, own.id);
  await waitFor(() => expect(title().value).toBe('Theirs'));
  expect(description().value).toBe('Mine');
  await user.tab();
  await said('Project updated');
  expect(await stored(own.id)).toMatchObject({
    title: 'Theirs',
    field_project_description: 'Mine',
  });
});

test('a project is read again after changes may have been missed, and not after a change of another project', async () => {
  const { scope } = await openOverview(own.id);
  const reads = () =>
    requestsSent().filter(({ path }) => path.includes(`/node/project/${own.id}?`)).length;
  await writeElsewhere(own.id, { title: 'Missed' });
  announceChanged(scope, crypto.randomUUID());
  scopeBind(changesMissed, { scope })();
  await waitFor(() => expect(title().value).toBe('Missed'));
  expect(reads()).toBe(2);
});
