import { aDocument } from '@portal/shared/testing';
import { idsAround, viewedAmong } from './viewable';

const place = { projectId: 'p', on: 'project', id: 'p' } as const;
const placed = (id: string, mime: string, url = '/file') => ({
  id,
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

test('the entries around a document are known, also at the ends of the list', () => {
  const many = Array.from({ length: 50 }, (_, place) => placed(`${place}`, 'image/png'));
  const around = (id: string) => {
    const ids = idsAround(many, id);
    return [ids.at(0), ids.at(-1)];
  };
  expect([around('0'), around('25'), around('49')]).toEqual([
    ['0', '10'],
    ['15', '35'],
    ['39', '49'],
  ]);
});
