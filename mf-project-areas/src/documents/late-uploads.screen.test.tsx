import {
  answerAsPlainDrupal,
  answerInstead,
  contentAs,
  makeOwnProject,
  messages,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import DocumentsTab from '../pages/documents/documents.tab';

const newDocument = { method: 'POST', path: /^\/jsonapi\/media\/document\?/ };
const newFile = /\/media\/document\/field_media_file$/;

const countUploads = () =>
  requestsSent().filter(({ method, path }) => method === 'POST' && newFile.test(path)).length;

interface SentDocument {
  readonly data: {
    readonly relationships: {
      readonly field_media_file: { readonly data: { readonly id: string } };
    };
  };
}

const fileOfLastDocument = (): string => {
  const { method, path } = newDocument;
  const last = requestsSent().findLast((sent) => sent.method === method && path.test(sent.path));
  return (last?.body as SentDocument).data.relationships.field_media_file.data.id;
};

/** Deletes a stored file, as a plain Drupal does six hours after an upload that no document uses. */
async function deleteUnusedFile(): Promise<void> {
  const { ask } = await contentAs('manager');
  await ask('DELETE', `/jsonapi/file/file/${fileOfLastDocument()}`);
}

/** Opens the documents of a project, and chooses a file whose document is answered by `answer`; returns how to end that. */
async function choose(name: string, answer: Parameters<typeof answerInstead>[1]) {
  const { id } = await makeOwnProject();
  const { user } = await renderPages(
    { '/documents': <DocumentsTab projectId={id} /> },
    { as: 'manager', path: '/documents' },
  );
  const heal = answerInstead(newDocument, answer);
  const plan = new File(['%PDF-1.4 late'], name, { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Upload'), plan);
  const list = within(await screen.findByRole('list', { name: 'Uploads' }));
  return { user, heal, list };
}

test.each(['the embedded service', 'a plain Drupal'])(
  'a file that %s deleted before its document could be created is uploaded again',
  async (system) => {
    if (system === 'a plain Drupal') answerAsPlainDrupal();
    const name = 'late.pdf';
    const { heal, list } = await choose(name, 'connection lost');
    await list.findByText(/Waiting to be sent/);
    await deleteUnusedFile();
    heal();
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('article', { name }, { timeout: 10_000 })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    expect([countUploads(), messages()]).toEqual([2, ['Uploaded Your Document.']]);
  },
);

test('a file that is missing again after a second upload is reported, and Retry sends it', async () => {
  const name = 'lost.pdf';
  const detail = (id: string) =>
    `The resource identified by \`file--file:${id}\` (given as a relationship item) could not be found.`;
  const { user, heal, list } = await choose(name, {
    status: 404,
    body: { errors: [{ status: '404', detail: detail('any') }] },
  });
  await list.findByText(/The content service no longer has the uploaded file/);
  expect(countUploads()).toBe(2);
  heal();
  await user.click(list.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByRole('article', { name })).toBeTruthy();
});

test('a refusal for another reason uploads nothing again, and a deleted file can be discarded', async () => {
  const name = 'long.pdf';
  const detail = 'name: this value is too long.';
  const { user, heal, list } = await choose(name, {
    status: 422,
    body: { errors: [{ status: '422', detail, source: { pointer: '/data/attributes/name' } }] },
  });
  expect((await list.findByRole('alert')).textContent).toMatch(/too long/i);
  await deleteUnusedFile();
  await user.click(list.getByRole('button', { name: `Discard ${name}` }));
  await user.click(list.getByRole('button', { name: `Are you sure? Discard ${name}` }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  expect(countUploads()).toBe(1);
  heal();
});
