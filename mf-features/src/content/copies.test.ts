import type { RawResource } from '@portal/shared/cms';
import { requireParent } from '@portal/shared/cms';
import { RequestFailed } from '@portal/shared/http';
import { copyPart } from './copies';

/** There is no service: whatever is sent would fail as offline, not as malformed. */
const refusal = async (attempt: () => unknown) => {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof RequestFailed && error.failure.kind === 'malformed')
      return error.failure.problems[0]?.detail;
    throw error;
  }
  return null;
};

const raw = (type: string): RawResource => ({ type, id: 'r', attributes: {}, relationships: {} });

test.each([
  [{ type: '', id: 'f' }, 'field_feature_items'],
  [{ type: 'paragraph--feature', id: '' }, 'field_feature_items'],
  [{ type: 'paragraph--feature', id: 'f' }, ''],
])('a child is attached to nothing when its parent is %j in field %j', async (parent, field) => {
  expect(await refusal(() => requireParent(parent, field))).toMatch(
    /must carry field, type and id/,
  );
});

test('a copy of a paragraph of another type is refused before anything is sent', async () => {
  const parent = { record: { type: 'paragraph--feature', id: 'f' }, field: 'field_feature_items' };
  const copying = { parent, included: [], raw: raw('paragraph--line_item') };
  const type = 'paragraph--project_feature_item';
  expect(await refusal(() => copyPart({ ...copying, type }))).toBe(
    `a paragraph--line_item is no ${type}.`,
  );
});

test('a copy without a whole parent is refused before anything is sent', async () => {
  const parent = { record: { type: 'paragraph--feature', id: '' }, field: 'field_feature_items' };
  const type = 'paragraph--project_feature_item';
  expect(await refusal(() => copyPart({ parent, included: [], raw: raw(type), type }))).toMatch(
    /must carry field, type and id/,
  );
});
