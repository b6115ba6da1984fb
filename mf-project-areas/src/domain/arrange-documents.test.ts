import { aDocument } from '@portal/shared/testing';
import { arrangeDocuments } from './arrange-documents';

const placed = (given: Parameters<typeof aDocument>[0]) => ({
  id: given?.name ?? '',
  document: aDocument(given),
  place: { projectId: 'p', on: 'project', id: 'p' } as const,
  featureId: null,
});

const terrace = placed({ name: 'terrace.png', mime: 'image/png', uploaderName: 'Ana Moreau' });
const permit = placed({ name: 'permit.pdf', title: 'Town permit', parentName: 'Harbour walk' });
const all = [terrace, permit];

test.each([
  ['', all],
  ['terrace', [terrace]],
  ['MOREAU', [terrace]],
  ['town', [permit]],
  ['harbour ana', all],
  ['nothing', []],
])('a search for "%s" looks through name, parent, uploader and title', (search, found) => {
  expect(arrangeDocuments(all, search, 'all')).toEqual(found);
});

test('pictures and papers are shown apart', () => {
  expect(arrangeDocuments(all, '', 'image')).toEqual([terrace]);
  expect(arrangeDocuments(all, '', 'document')).toEqual([permit]);
});

test('documents that were not read are shown as long as nothing is searched', () => {
  const unread = { ...terrace, id: 'unread', document: null };
  expect(arrangeDocuments([permit, unread], ' ', 'all')).toEqual([permit, unread]);
  expect(arrangeDocuments([permit, unread], 'town', 'all')).toEqual([permit]);
  expect(arrangeDocuments([permit, unread], '', 'document')).toEqual([permit]);
});
