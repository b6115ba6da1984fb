import type { RoleName } from '@portal/shared/domain';
import {
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import DocumentList from '../pages/document-list/document-list.section';
import DocumentsTab from '../pages/documents/documents.tab';
import FeatureDocuments from '../pages/feature-documents/feature-documents.section';

const refusal = { status: 422, body: { errors: [{ detail: 'Not today.' }] } };
const patchOfDocument = { method: 'PATCH', path: /media\/document/ };
const [dusk, pergola, notes] = ['The terrace at dusk', 'A pergola, for later', 'Site notes'];

interface Linked {
  readonly id: string;
  readonly relationships: {
    readonly field_project_features: { readonly data: readonly [{ readonly id: string }] };
  };
}

/** The demo project, which has documents of its own, of its features and of their sub-items. */
async function demoProject(): Promise<Linked> {
  const { ask } = await contentAs('administrator');
  const path = '/jsonapi/node/project?filter[title]=Harbour%20Walk%20backyard';
  return (await ask<{ data: readonly [Linked] }>('GET', path)).data[0];
}

async function open(as: RoleName = 'manager') {
  const { id } = await demoProject();
  return renderPages({ '/documents': <DocumentsTab projectId={id} /> }, { as, path: '/documents' });
}

const card = (name: string) => screen.findByRole('article', { name });
const flag = async (name: string, label: string) =>
  within(await card(name)).findByRole<HTMLInputElement>('switch', { name: label });
const names = () =>
  screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

async function storedFlags(name: string) {
  const { ask } = await contentAs('administrator');
  const path = `/jsonapi/media/document?filter[field_document_name]=${encodeURIComponent(name)}`;
  const { data } = await ask<{ data: readonly { attributes: Record<string, unknown> }[] }>(
    'GET',
    path,
  );
  return data[0]?.attributes ?? null;
}

test('a search and a filter narrow what is shown, and say where nothing matches', async () => {
  const { user } = await open();
  await card(notes);
  await user.click(screen.getByText('Images'));
  expect(names()).not.toContain(notes);
  await user.type(screen.getByRole('searchbox'), 'pergola');
  expect(names()).toEqual([pergola]);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'fountain');
  expect(await screen.findByText('No document matches.')).toBeTruthy();
});

test('there is one cover: turning another one on turns the first off, in one step', async () => {
  const { user } = await open();
  await user.click(await flag(pergola, 'Cover image'));
  expect((await flag(dusk, 'Cover image')).checked).toBe(false);
  await waitFor(async () => {
    expect(await storedFlags(pergola)).toMatchObject({ field_make_cover_image: true });
    expect(await storedFlags(dusk)).toMatchObject({ field_make_cover_image: false });
  });
  const description = `Undo: Cover image of ${pergola}`;
  await user.click(screen.getByRole('button', { name: 'Undo', description }));
  expect((await flag(dusk, 'Cover image')).checked).toBe(true);
  await waitFor(async () =>
    expect(await storedFlags(dusk)).toMatchObject({ field_make_cover_image: true }),
  );
});

test('a flag that is refused is as it was, says why beside it, and is stored by Retry', async () => {
  const { user } = await open();
  const heal = answerInstead(patchOfDocument, refusal);
  await user.click(await flag(notes, 'Visible to client'));
  const name = `Visible to client of ${notes} was not saved`;
  const refused = await screen.findByRole('group', { name });
  expect(refused.textContent).toContain('OnError: Not today.');
  expect(messages()).toEqual(['Error: Not today.']);
  expect((await flag(notes, 'Visible to client')).checked).toBe(false);
  heal();
  await user.click(within(refused).getByRole('button', { name: 'Retry' }));
  await waitFor(async () =>
    expect(await storedFlags(notes)).toMatchObject({ field_visible_to_client: true }),
  );
  expect((await flag(notes, 'Visible to client')).checked).toBe(true);
});

test('without a connection a flag is shown, and stored once there is one', async () => {
  const { user } = await open();
  const heal = answerInstead(patchOfDocument, 'connection lost');
  await user.click(await flag(pergola, 'Visible to client'));
  expect((await flag(pergola, 'Visible to client')).checked).toBe(false);
  heal();
  dispatchEvent(new Event('online'));
  await waitFor(
    async () =>
      expect(await storedFlags(pergola)).toMatchObject({ field_visible_to_client: false }),
    { timeout: 10_000 },
  );
});

test('a file that waits for a connection is no failure, and only a second press discards it', async () => {
  const { user } = await open();
  await card(notes);
  const heal = answerInstead({ path: /field_media_file/ }, 'connection lost');
  const [picker] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (picker) await user.upload(picker, new File(['%PDF-1.4'], 'cellar.pdf'));
  const list = within(await screen.findByRole('list', { name: 'Uploads' }));
  expect((await list.findByText(/Waiting to be sent/)).getAttribute('role')).toBe('status');
  expect(list.queryByRole('alert')).toBeNull();
  const discard = (asks: string) => list.getByRole('button', { name: `${asks}Discard cellar.pdf` });
  await user.click(discard(''));
  discard('Are you sure? ');
  await user.tab();
  await user.click(discard(''));
  list.getByRole('listitem');
  await user.click(discard('Are you sure? '));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  heal();
});

test('a document is deleted by the second press with its file, for good', async () => {
  const { user } = await open();
  const remove = async () =>
    within(await card('Planting plan')).getByRole('button', { name: /Delete/ });
  await user.click(await remove());
  expect((await remove()).textContent).toBe('Are you sure?');
  await user.tab();
  expect((await remove()).textContent).toBe('Delete');
  const heal = answerInstead(
    { method: 'DELETE', path: /media\/document/ },
    { status: 403, body: {} },
  );
  await user.click(await remove());
  await user.click(await remove());
  const list = within(await screen.findByRole('list', { name: 'Changes that were not saved' }));
  expect(list.getByRole('listitem').textContent).toContain('Removal of Planting plan');
  await card('Planting plan');
  heal();
  await user.click(list.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(names()).not.toContain('Planting plan'));
  expect(messages()).not.toContain('Document removed');
  await waitFor(async () => expect(await storedFlags('Planting plan')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test.each<[RoleName, number]>([
  ['administrator', 1],
  ['designer', 0],
  ['staff_worker', 0],
])('a %s sees the documents, with flags and removal for the office alone', async (role, count) => {
  await open(role);
  const pergolaCard = within(await card(pergola));
  expect(pergolaCard.queryAllByRole('button', { name: /Delete/ })).toHaveLength(count);
  expect(pergolaCard.queryAllByRole('switch', { name: 'Cover image' })).toHaveLength(count);
});

test('a project without documents says so, in the tab and in the list of names', async () => {
  const { id } = await makeOwnProject();
  const pages = {
    '/tab': <DocumentsTab projectId={id} />,
    '/list': <DocumentList projectId={id} />,
  };
  const { goTo } = await renderPages(pages, { as: 'manager', path: '/tab' });
  expect(await screen.findByText('No documents yet.')).toBeTruthy();
  goTo('/list');
  expect(await screen.findByText('No documents yet.')).toBeTruthy();
});

test('the page of a feature shows the documents of the feature and of its sub-items alone', async () => {
  const { id, relationships } = await demoProject();
  const [feature] = relationships.field_project_features.data;
  await renderPages(
    {
      '/feature': <FeatureDocuments projectId={id} featureId={feature.id} featureName="Patio" />,
    },
    { as: 'manager', path: '/feature' },
  );
  expect(await screen.findByRole('list', { name: 'Documents of Patio' })).toBeTruthy();
  expect(names()).not.toContain(notes);
});
