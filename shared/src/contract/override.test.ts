import { overrideIn } from './override';

test.each([
  ['mf-people:http://localhost:3001/', 'http://localhost:3001/'],
  ['mf-people:http://localhost:3001', 'http://localhost:3001/'],
  ['mf-people:https://people.example/build/7?x=1#y', 'https://people.example/build/7/'],
])('%s is the remote at %s', (text, base) => {
  expect(overrideIn(text)).toEqual({ name: 'mf-people', base, origin: new URL(base).origin });
});

test('a name may contain digits', () => {
  expect(overrideIn('mf-map2-3d:http://localhost:3001/')?.name).toBe('mf-map2-3d');
});

test.each([
  '',
  'mf-:http://localhost:3001/',
  'mf-Map:http://localhost:3001/',
  'mf-people',
  'mf-people:',
  'people:http://localhost:3001/',
  'mf-people:javascript:alert(1)',
  'mf-people:data:text/javascript,1',
  'mf-people://localhost:3001/',
  'mf-people:http://',
  'mf-people:http://[',
])('%s is none', (text) => {
  expect(overrideIn(text)).toBeNull();
});
