import { withTemplates } from './project-value';

test('the templates are replaced, and what others keep in the value stays', () => {
  const text = withTemplates('{"templates":[1],"mf-features":{"order":["a"]}}', []);
  expect(JSON.parse(text)).toEqual({ templates: [], 'mf-features': { order: ['a'] } });
});

test('a value that does not parse starts anew', () => {
  expect(JSON.parse(withTemplates('{"templates":', []))).toEqual({ templates: [] });
});
