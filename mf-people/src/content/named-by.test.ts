import { serviceAnswers } from '@portal/shared/testing';
import { removalOfCrew } from './crews.repository';
import { removePerson } from './people.repository';

/** Ids of the records that name the one that is removed, by the path of their list and the field. */
let naming: Readonly<Record<string, readonly string[]>>;
let writes: string[];

beforeEach(() => {
  naming = {};
  writes = [];
});

serviceAnswers(({ method, path, query, body }) => {
  if (method !== 'GET') {
    writes.push(`${method} ${path}`);
    return { body: method === 'PATCH' ? { data: { ...body.data, attributes: {} } } : null };
  }
  const field = /(field_\w+)\.id/.exec(query)?.[1] ?? '';
  const [, , entity, bundle] = path.split('/');
  const found = naming[`${path} ${field}`] ?? [];
  return {
    body: { data: found.map((id) => ({ type: `${entity}--${bundle}`, id, attributes: {} })) },
  };
});

test('an account leaves crews, projects, tasks and work entries before it is removed', async () => {
  naming = {
    '/jsonapi/node/crew field_crew_members': ['crew'],
    '/jsonapi/node/project field_project_client': ['one', 'two'],
    '/jsonapi/paragraph/checklist_item field_assigned_to': ['task'],
  };
  await removePerson('dana');
  expect(writes).toEqual([
    'DELETE /jsonapi/node/crew/crew/relationships/field_crew_members',
    'PATCH /jsonapi/node/project/one',
    'PATCH /jsonapi/node/project/two',
    'PATCH /jsonapi/paragraph/checklist_item/task',
    'DELETE /jsonapi/user/user/dana',
  ]);
});

test('a crew leaves its projects in the step that removes it', async () => {
  naming = { '/jsonapi/node/project field_project_assigned_crew': ['one'] };
  const walls = { type: 'node--crew', id: 'walls', attributes: {}, relationships: {} };
  const changesOf = await removalOfCrew('walls');
  expect(changesOf(new Map([['node--crew walls', walls]]))).toMatchObject([
    { kind: 'remove', isMember: true, list: { record: { id: 'one' } }, record: { id: 'walls' } },
    { kind: 'remove', list: null, record: { id: 'walls' } },
  ]);
});
