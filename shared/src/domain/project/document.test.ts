import { documentKind, matchesSearch, sanitiseFileName } from './document';

test('the kind of a document follows its mime type', () => {
  expect(['image/webp', 'application/pdf', 'text/csv', ''].map(documentKind)).toEqual([
    'image',
    'document',
    'document',
    'unknown',
  ]);
});

test('a document matches if any term matches any of its texts', () => {
  const texts = ['Planting plan.pdf', 'Interlock Patio', 'Priya Nair'];
  expect(matchesSearch('roof PRIYA', texts)).toBe(true);
  expect(matchesSearch('roof', texts)).toBe(false);
  expect(matchesSearch('  ', texts)).toBe(true);
});

test.each([
  ['Pläne (1).PNG', 'Plane1.png'],
  ['../../etc/passwd.txt', 'etcpasswd.txt'],
  ['حديقة.jpg', 'file.jpg'],
  ['noextension', 'noextension'],
])('the file name %s becomes %s', (name, clean) => {
  expect(sanitiseFileName(name)).toBe(clean);
});
