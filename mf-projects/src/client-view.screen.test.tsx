import { clientViewAsked } from '@portal/shared/session';
import { makeOwnProject, type OwnProject } from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import { createWatch } from 'effector';
import { openOverview } from './testing/open-project';

let own: OwnProject;
beforeAll(async () => {
  own = await makeOwnProject();
});

test.each(['administrator', 'manager'] as const)(
  'the %s opens the project as the client has it',
  async (role) => {
    const { user, scope } = await openOverview(own.id, role);
    const asked: string[] = [];
    createWatch({ unit: clientViewAsked, scope, fn: (id) => asked.push(id) });
    await user.click(await screen.findByRole('button', { name: 'More actions of the project' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View as client' }));
    expect(asked).toEqual([own.id]);
  },
);
