import { changesConfirmed } from '@portal/shared/changes';
import {
  answerInstead,
  contentAs,
  enabledSelect,
  makeOwnProject,
  type OwnProject,
  pickFirst,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createWatch, type Scope } from 'effector';
import { button, openOverview, said } from './testing/open-project';

const lists = [
  ['Team Member', 'Team Members', 'field_project_assigned_user', 'Unable to remove Team Member'],
  ['Crew', 'Crews', 'field_project_assigned_crew', 'Unable to remove Crew'],
  [
    'Subcontractor',
    'Subcontractors',
    'field_project_subcontractors',
    'Unable to add Subcontractor',
  ],
] as const;

let own: OwnProject;
beforeEach(async () => {
  own = await makeOwnProject();
});

/** Ids that are stored in a list of the project. */
async function listed(field: string): Promise<string[]> {
  const { ask } = await contentAs('administrator');
  const path = `/jsonapi/node/project/${own.id}/relationships/${field}`;
  const { data } = await ask<{ data: readonly { readonly id: string }[] }>('GET', path);
  return data.map(({ id }) => id);
}

async function addFirst(user: UserEvent, one: string): Promise<void> {
  await pickFirst(user, await enabledSelect(`Add ${one}`));
}

const members = (list: string) => within(screen.getByRole('list', { name: list }));

test.each(lists)('a %s joins, leaves by Undo and joins by Redo', async (one, list, field) => {
  const { user } = await openOverview(own.id);
  await addFirst(user, one);
  await said(`${one} added`);
  await members(list).findByRole('listitem');
  await user.click(button('Undo'));
  await waitFor(() => expect(members(list).queryAllByRole('listitem')).toEqual([]));
  await waitFor(async () => expect(await listed(field)).toEqual([]));
  await user.click(button('Redo'));
  await waitFor(async () => expect(await listed(field)).toHaveLength(1));
});

test.each(lists)('a %s who could not join: the page says so', async (one, list, _, text) => {
  const { user } = await openOverview(own.id);
  answerInstead({ method: 'POST', path: /relationships/ }, { status: 500 });
  await addFirst(user, one);
  await said(text);
  expect(members(list).queryAllByRole('listitem')).toEqual([]);
});

/** Resolves once so many entries are confirmed. */
const confirmed = (scope: Scope, count: number) =>
  new Promise<void>((resolve) => {
    let seen = 0;
    createWatch({
      unit: changesConfirmed,
      scope,
      fn: () => {
        seen += 1;
        if (seen === count) resolve();
      },
    });
  });

test('of two who are taken off at once neither comes back, and who joined elsewhere stays', async () => {
  const { user, scope } = await openOverview(own.id);
  for (const count of [1, 2]) {
    await addFirst(user, 'Team Member');
    await waitFor(() =>
      expect(members('Team Members').getAllByRole('listitem')).toHaveLength(count),
    );
  }
  const before = await listed('field_project_assigned_user');
  const { ask } = await contentAs('administrator');
  const { data } = await ask<{ data: readonly { id: string; type: string }[] }>(
    'GET',
    '/jsonapi/user/user?filter[mail]=contract_worker@demo.test',
  );
  const other = data[0]?.id ?? '';
  const path = `/jsonapi/node/project/${own.id}/relationships/field_project_assigned_user`;
  await ask('POST', path, { data: [{ type: 'user--user', id: other }] });
  const done = confirmed(scope, 2);
  for (const remove of members('Team Members').getAllByRole('button')) await user.click(remove);
  await done;
  expect(before).toHaveLength(2);
  expect(await listed('field_project_assigned_user')).toEqual([other]);
});
