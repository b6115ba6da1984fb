import { changelogProblems } from './changelog';

const text = `## Since 2.0.0

- \`http\` 2.1.0: adds a read.
- \`cms\` 2.0.0 and \`ui\` 2.0.0: an entry for two subjects.
`;

test('each version of a subject has an entry of its own', () => {
  expect(changelogProblems(text, { http: '2.1.0' })).toEqual([]);
  expect(changelogProblems(text, { http: '2.2.0', cms: '2.0.0' })).toEqual([
    'shared/CHANGELOG.md has no entry that begins with "- `http` 2.2.0:".',
    'shared/CHANGELOG.md has no entry that begins with "- `cms` 2.0.0:".',
  ]);
});
