import { type Resource, readSingle } from '../../cms';
import { defaultTax, projectTotals } from '../../domain';
import { RequestFailed } from '../../http';
import { features } from './features';
import { persons } from './people';
import { projects } from './projects';
import { featureTemplates } from './templates';

const raw = (type: string, id: string, attributes: object, relationships: object = {}) => ({
  type,
  id,
  attributes,
  relationships,
});
const to = (type: string, ...ids: string[]) => ({ data: ids.map((id) => ({ type, id })) });

function readFirst<Domain>(resource: Resource<Domain>, data: object, included: object[] = []) {
  return readSingle(resource, { data, included });
}

test('a project is read with its tree, in order; what is hidden or dangling is left out', () => {
  const line = (id: string) =>
    raw('paragraph--line_item', id, { field_line_item_name: id, field_quantity: '2.0000' });
  const project = readFirst(
    projects,
    raw(
      'node--project',
      'p',
      { title: 'Harbour walk', field_project_status: null, field_project_client_budget: '' },
      {
        field_project_features: to('paragraph--feature', 'f2', 'missing', 'f1'),
        field_project_client: { data: null },
      },
    ),
    [
      raw('paragraph--feature', 'f1', { field_feature_name: 'Beds' }),
      raw(
        'paragraph--feature',
        'f2',
        { field_feature_name: 'Patio', field_feature_status: 'approved' },
        { field_feature_line_items: to('paragraph--line_item', 'b', 'a') },
      ),
      line('a'),
      line('b'),
    ],
  );
  expect(project).toMatchObject({ status: 'discovery', budget: null, client: null });
  expect(project.features.map(({ name }) => name)).toEqual(['Patio', 'Beds']);
  expect(projectTotals(project.features, defaultTax).subtotal).toBe('0.00');
  expect(project.features[0]?.lines.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(project.features[0]?.lines[0]).toMatchObject({ quantity: '2.0000', unitPrice: '' });
});

test('role names come from the references, and a person without a status is active', () => {
  const meta = { drupal_internal__target_id: 'designer' };
  const person = readFirst(
    persons,
    raw(
      'user--user',
      'u',
      { display_name: 'ana', field_user_name: null },
      { roles: { data: [{ type: 'user_role--user_role', id: 'r', meta }] } },
    ),
  );
  expect(person).toMatchObject({ name: 'ana', roles: ['designer'], isActive: true });
});

test('an attribute of another kind is malformed, and named', () => {
  const template = raw('node--feature_template', 't', { title: null });
  expect(() => readFirst(featureTemplates, template)).toThrow(RequestFailed);
  const feature = raw('paragraph--feature', 'f', { field_feature_name: { no: 'text' } });
  try {
    readFirst(features, feature);
    throw new Error('was read');
  } catch (error) {
    const failure = error instanceof RequestFailed ? error.failure : null;
    expect(failure).toMatchObject({
      kind: 'malformed',
      problems: [{ pointer: 'paragraph--feature/f/field_feature_name' }],
    });
  }
});
