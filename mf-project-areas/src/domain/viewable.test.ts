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

const many = Array.from({ length: 50 }, (_, place) => placed(`${place}`, 'image/png'));

test('the entries around a document are known, also around the ends of the list', () => {
  const around = (id: string) => {
    const ids = idsAround(many, id);
    return [ids.at(0), ids.at(-1), ids.length];
  };
  expect([around('0'), around('25'), around('49')]).toEqual([
    ['40', '10', 21],
    ['15', '35', 21],
    ['39', '9', 21],
  ]);
  expect(idsAround(all, 'terrace')).toEqual(['terrace', 'permit']);
  expect(idsAround(all, 'gone')).toEqual([]);
});

test('papers that cannot be viewed do not end what is known around a document', () => {
  const papers = Array.from({ length: 30 }, (_, place) => placed(`paper ${place}`, 'text/csv'));
  const unread = { ...placed('far', 'image/png'), document: null };
  const listed = [...many.slice(0, 1), ...papers, unread, ...many.slice(1)];
  expect(idsAround(listed, '0')).toContain('far');
});

test('the viewer does not turn past a document that was not read yet', () => {
  const [first = placed('0', ''), second = first, third = first] = many;
  const listed = [first, { ...second, document: null }, third];
  expect(viewedAmong(listed, '0')).toMatchObject({ place: 1, all: 3, before: '2', after: null });
});
