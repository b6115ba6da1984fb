import { aDocument } from '@portal/shared/testing';
import { viewedAmong } from './viewable';

const place = { projectId: 'p', on: 'project', id: 'p' } as const;
const placed = (id: string, mime: string, url = '/file') => ({
  document: aDocument({ id, mime, url }),
  place,
  featureId: null,
});

const all = [
  placed('terrace', 'image/png'),
  placed('costs', 'text/csv'),
  placed('phone', 'image/heic'),
  placed('lost', 'image/png', ''),
  placed('permit', 'application/pdf'),
];

test('the viewer goes through pictures and PDFs, and past what it cannot show', () => {
  expect(viewedAmong(all, 'terrace')).toMatchObject({ place: 1, all: 2, after: 'permit' });
  expect(viewedAmong(all, 'permit')).toMatchObject({ place: 2, before: 'terrace' });
});

test('it goes round, and nowhere from the only one', () => {
  expect(viewedAmong(all, 'terrace')?.before).toBe('permit');
  expect(viewedAmong(all, 'permit')?.after).toBe('terrace');
  expect(viewedAmong(all.slice(0, 1), 'terrace')).toMatchObject({ before: null, after: null });
});

test.each(['costs', 'phone', 'lost', 'gone'])('%s is not shown there', (id) => {
  expect(viewedAmong(all, id)).toBeNull();
});
