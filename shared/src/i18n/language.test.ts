import { localise } from './language';

test('a text without the language of the person is shown in English', () => {
  const title = { en: 'Plants', tr: 'Bitkiler' };
  expect([localise(title, 'tr'), localise(title, 'ar')]).toEqual(['Bitkiler', 'Plants']);
});
