import { logNeeded } from '@portal/shared/changes';
import type { RoleName } from '@portal/shared/contract';
import { sessionStarted } from '@portal/shared/session';
import { serviceAnswers } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { $documents, documentsOpened, documentsWanted } from './documents.model';

const media = (id: string, visible: boolean) => ({
  ...{ type: 'media--document', id },
  attributes: { field_document_name: id, field_visible_to_client: visible },
  relationships: {},
});

/** As a plain Drupal answers everybody: also with documents that are not for the client (243). */
serviceAnswers(({ path }) => ({
  body: path.includes('/media/document')
    ? { data: [media('plan', true), media('costs', false)] }
    : {
        data: {
          ...{ type: 'node--project', id: 'p', attributes: { title: 'Beds' } },
          relationships: {
            field_project_files: {
              data: [
                { type: 'media--document', id: 'plan' },
                { type: 'media--document', id: 'costs' },
                { type: 'media--document', id: 'removed' },
              ],
            },
          },
        },
      },
}));

test.each<[RoleName, string[]]>([
  ['customer', ['plan']],
  ['designer', ['plan', 'costs']],
])('on a plain Drupal a %s sees %j', async (role, ids) => {
  const scope = fork();
  await allSettled(sessionStarted, { scope, params: { userId: 'me', roles: [role] } });
  await allSettled(logNeeded, { scope });
  await allSettled(documentsOpened, { scope, params: 'p' });
  expect(scope.getState($documents)?.map(({ id }) => id)).toEqual(['plan', 'costs', 'removed']);
  await allSettled(documentsWanted, { scope, params: { place: 'cards', ids: ['plan'] } });
  expect(scope.getState($documents)?.map(({ document }) => document?.id)).toEqual(ids);
});
