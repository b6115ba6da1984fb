import { failureReason, pageWithoutIds } from './failure-reason';

test('the reason is the message and the first frames, in the words of each browser', () => {
  const error = new Error('Cannot read name');
  error.stack = `Error: Cannot read name\n    at List (https://a.example/list.js:1:20)\n    at b (x.js:1:2)`;
  expect(failureReason(error)).toBe(
    'Cannot read name\nat List (https://a.example/list.js:1:20)\nat b (x.js:1:2)',
  );
  error.stack = 'List@https://a.example/list.js:1:20\nb@x.js:1:2';
  expect(failureReason(error)).toMatch(/^Cannot read name\nList@https/);
  expect(failureReason('no error')).toBe('no error');
});

test('a deep stack is cut', () => {
  const error = new Error('deep');
  error.stack = `Error: deep\n${'    at f (x.js:1:2)\n'.repeat(100)}`;
  expect(failureReason(error).split('\n')).toHaveLength(9);
});

test.each([
  ['/projects/5f0c2c9e-8f2b-4a57-9d0e-0a6b2d3a1c11/features', '/projects/:id/features'],
  ['/members/5f0c2c9e-8f2b-4a57-9d0e-0a6b2d3a1c11', '/members/:id'],
  ['/projects/new', '/projects/new'],
  ['/construction-binder', '/construction-binder'],
])('the page %s is reported as %s', (path, reported) => {
  expect(pageWithoutIds(path)).toBe(reported);
});
