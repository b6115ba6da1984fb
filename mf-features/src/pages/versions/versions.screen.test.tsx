import {
  answerInstead,
  contentAs,
  makeOwnProject,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, within } from '@testing-library/react';
import VersionsPage from './versions.page';

interface StoredVersion {
  readonly data: { readonly attributes: { readonly field_version_snapshot: string } };
}

const snapshotReads = /estimate_version\?.*=field_version_snapshot/;

/** A project with a version without an estimate, one with a sum too large to be stored, and one as quoted. */
async function newVersions(): Promise<string> {
  const { id } = await makeOwnProject();
  const { ask } = await contentAs('manager');
  const send = (title: string, field_version_snapshot: string | null) =>
    ask('POST', '/jsonapi/node/estimate_version', {
      data: {
        type: 'node--estimate_version',
        attributes: { title, field_version_snapshot },
        relationships: { field_version_project: { data: { type: 'node--project', id } } },
      },
    });
  const keep = (title: string) =>
    ask<{ id: string }>('POST', `/api/project/${id}/estimate-versions`, { title });
  const kept = await keep('As quoted');
  const { data } = await ask<StoredVersion>('GET', `/jsonapi/node/estimate_version/${kept.id}`);
  await send('Empty', null);
  const { field_version_snapshot: text } = data.attributes;
  await send('Very dear', text.replace('"431.7777"', `"1${'0'.repeat(15)}"`));
  await keep('As agreed');
  return id;
}

const open = async (id: string) =>
  renderPages(
    { '/versions': <VersionsPage projectId={id} /> },
    { as: 'manager', path: '/versions' },
  );
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'bdi' })).closest('li');
  if (!row) throw new Error(`${name} has no row.`);
  return within(row);
};

test('versions show their stored subtotals while the comparison cannot be read, and Retry reads it', async () => {
  const id = await newVersions();
  const endFailure = answerInstead({ path: snapshotReads }, { status: 500, body: {} });
  const { user } = await open(id);
  const quoted = await rowOf('As quoted');
  expect(quoted.getByText(/^\$/)).toBeTruthy();
  expect(quoted.getByRole('button', { name: 'Go back to it' })).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect((await rowOf('Very dear')).queryByRole('button')).toBeNull();
  endFailure();
  await user.click(retry);
  expect(await screen.findByText('Both are the same.')).toBeTruthy();
  expect(await (await rowOf('Very dear')).findByText(/^\$.{20}/)).toBeTruthy();
  expect(await (await rowOf('Empty')).findByText('Cannot be read')).toBeTruthy();
  const reads = requestsSent().filter(({ path }) => snapshotReads.test(decodeURIComponent(path)));
  expect(reads.map(({ status }) => status)).toEqual([500, 200, 200]);
});
