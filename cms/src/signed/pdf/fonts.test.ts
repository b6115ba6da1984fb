import { fontRuns, type Typeface } from './fonts';

const namesByScript = {
  Latin: 'Małgorzata Žižková Nguyễn',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Олена Шевченко',
  Arabic: 'محمد علي',
  Hebrew: 'דוד כהן',
  'simplified Chinese': '张伟',
  'traditional Chinese': '陳大文',
  Japanese: 'さくら サクラ',
};

test.each(Object.entries(namesByScript))('a name in %s is drawn in every typeface', (_, name) => {
  for (const typeface of ['text', 'strong', 'display'] satisfies Typeface[])
    for (const { isDrawn } of fontRuns(name, typeface)) expect(isDrawn).toBe(true);
});

test('a name of several scripts is split where the font changes, and nothing of it is lost', () => {
  const runs = fontRuns('Ana 陳大文 محمد علي Иван', 'text');
  expect(runs.map(({ text }) => text)).toEqual(['Ana ', '陳大文 ', 'محمد علي', ' ', 'Иван']);
});

test('a script without a font is known to be drawn as boxes', () => {
  expect(fontRuns('김민수', 'text').map(({ isDrawn }) => isDrawn)).toEqual([false]);
});
