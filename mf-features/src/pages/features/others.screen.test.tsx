import { recordChanged } from '@portal/shared/http';
import { contentAs, fill, makeOwnProject, renderPages } from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { scopeBind } from 'effector';
import FeaturesTab from './features.page';

interface StoredLine {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The estimate of an own project on the screen of a manager, while an administrator changes the line. */
async function openShared() {
  const { id } = await makeOwnProject();
  const others = await contentAs('administrator');
  const include = 'field_project_features.field_feature_line_items';
  const storedLines = async () => {
    const path = `/jsonapi/node/project/${id}?include=${include}`;
    const { included } = await others.ask<{ included: readonly StoredLine[] }>('GET', path);
    return included.filter(({ type }) => type === 'paragraph--line_item');
  };
  const lineId = (await storedLines())[0]?.id ?? '';
  const { data: accounts } = await others.ask<{ data: readonly { readonly id: string }[] }>(
    'GET',
    '/jsonapi/user/user?filter[name]=demo_administrator',
  );
  const { user, scope } = await renderPages(
    { [`/projects/${id}/features/*`]: <FeaturesTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/features/gravel-garden` },
  );
  const by = accounts[0]?.id ?? '';
  const tell = (change: 'changed' | 'removed') =>
    scopeBind(recordChanged, { scope })({
      ...{ change, type: 'paragraph--line_item', id: lineId, root: id, by },
    });
  return { user, others, storedLines, lineId, tell };
}

const quantity = () => screen.findByLabelText<HTMLInputElement>('Quantity, Crew of three');
const told = async () => within(await screen.findByRole('list', { name: 'Changes by others' }));

test("another person's change shows with the name, and a cell that is being typed in keeps the input", async () => {
  const { user, others, lineId, tell } = await openShared();
  await fill(user, await quantity(), '7');
  await others.change('paragraph--line_item', lineId, { field_unit_price: '99' });
  tell('changed');
  const changes = await told();
  expect(
    changes.getByText('changed Crew of three in Gravel garden: unit price 431.7777 → 99'),
  ).toBeTruthy();
  await waitFor(() => expect(changes.queryByText('Another person')).toBeNull());
  expect(changes.getByRole('listitem').textContent).toMatch(/^\S+ .* changed Crew/);
  expect((await quantity()).value).toBe('7');
  expect(document.activeElement).toBe(await quantity());
});

test('a line that was removed elsewhere says so, and is put back with the input', async () => {
  const { user, others, storedLines, lineId, tell } = await openShared();
  await fill(user, await quantity(), '7');
  await others.ask('DELETE', `/jsonapi/paragraph/line_item/${lineId}`);
  tell('removed');
  const changes = await told();
  expect(changes.getByText('removed Crew of three in Gravel garden')).toBeTruthy();
  await user.click(changes.getByRole('button', { name: 'Put back Crew of three' }));
  expect((await quantity()).value).toBe('7');
  await waitFor(async () =>
    expect(
      (await storedLines()).map(({ attributes }) => Number(attributes['field_quantity'])),
    ).toEqual([7]),
  );
  expect(screen.queryByRole('list', { name: 'Changes by others' })).toBeNull();
});
