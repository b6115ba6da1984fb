import { isAtLeast, removalProblems, reportChanges, stepFor, versionAfter } from './report-changes';
import { sortInferred } from './sort-inferred';

const report = (code: string) => `## API Report File\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`;

const before = report(`import { Observable } from 'rxjs';

// @public
export interface Bus {
    // (undocumented)
    readonly owner: string;
}

// @public (undocumented)
export function publish(text: string): void;

// @public
export function publish(text: string, kind: string): void;`);

test('the order of inferred string literals changes nothing', () => {
  const role = (names: string) => sortInferred(`role: ${names} | undefined;`);
  expect(role('"manager" | "admin"')).toBe(role('"admin" | "manager"'));
  expect(role('"manager" | "admin"')).not.toBe(role('"manager" | "owner"'));
  expect(sortInferred("import('b') | 'a b' | \"c\"")).toBe("import('b') | \"c\" | 'a b'");
});

const step = (after: string) => stepFor(reportChanges(before, after));

test('a comment and an import change nothing', () => {
  const after = before.replace('    // (undocumented)\n', '').replace("'rxjs'", "'rxjs/internal'");
  expect(reportChanges(before, after)).toEqual([]);
  expect(step(after)).toBe('none');
});

test('the order of the members of an inferred object type changes nothing; a missing member does', () => {
  const account = (fields: string) =>
    report(`// @public\nexport const account: Schema<{\n${fields}}>;`);
  const [one, other] = [
    account('town: string;\nname: string;\n'),
    account('name: string;\ntown: string;\n'),
  ];
  expect(reportChanges(one, other)).toEqual([]);
  expect(sortInferred(one)).toBe(sortInferred(other));
  expect(stepFor(reportChanges(one, account('name: string;\n')))).toBe('major');
});

test('a component of our own with the type of that of a library changes nothing; another type does', () => {
  const ofLibrary = report(`import { Link } from 'router';\n\nexport { Link }`);
  const own = (type: string) =>
    report(`import { Link as Link_2 } from 'router';\n\n// @public\nexport const Link: ${type};`);
  expect(reportChanges(ofLibrary, own('typeof Link_2'))).toEqual([]);
  expect(stepFor(reportChanges(ofLibrary, own('() => null')))).toBe('major');
});

test('another name of a parameter changes nothing', () => {
  const after = before.replaceAll('text: string', 'words: string');
  expect(after).not.toBe(before);
  expect(step(after)).toBe('none');
});

test('an added name is a minor step', () => {
  const after = before.replace('// @public\nexport interface', 'export const a: 1;\n\n$&');
  expect(reportChanges(before, after)).toEqual([{ name: 'a', kind: 'added' }]);
  expect(step(after)).toBe('minor');
});

test('an added member of a constant is a minor step, a removed member a major step', () => {
  const shapes = (names: string) =>
    report(`// @public\nexport const shapes: {\n    arrow: string[];\n${names}};`);
  const [few, many] = [shapes(''), shapes("    'star-filled': string[];\n")];
  expect(reportChanges(few, many)).toEqual([{ name: 'shapes', kind: 'extended' }]);
  expect(reportChanges(many, few)).toEqual([{ name: 'shapes', kind: 'changed' }]);
});

test('an added member of what a function returns is a minor step, of what it takes a major step', () => {
  const made = (taken: string, returned: string) =>
    report(
      `// @public\nexport function make(${taken}): {\n    asked: string;\n${returned}    seen: string;\n};`,
    );
  const inObject = (more: string) => `given: {\n    read: string;\n${more}}`;
  const left = '    left: string;\n';
  expect(stepFor(reportChanges(made('read: string', ''), made('read: string', left)))).toBe(
    'minor',
  );
  expect(stepFor(reportChanges(made('read: string', left), made('read: string', '')))).toBe(
    'major',
  );
  expect(
    stepFor(reportChanges(made(inObject(''), ''), made(inObject('    wait: string;\n'), ''))),
  ).toBe('major');
  expect(stepFor(reportChanges(made(inObject(''), ''), made(inObject(''), left)))).toBe('minor');
});

test('an added optional member is a minor step', () => {
  const after = before.replace('owner: string;', '$&\n    readonly kind?: string;');
  expect(reportChanges(before, after)).toEqual([{ name: 'Bus', kind: 'extended' }]);
  expect(step(after)).toBe('minor');
});

test.each([
  ['a removed name', before.replace(/\/\/ @public\nexport interface[^]*?\n}\n\n/, '')],
  ['a renamed name', before.replace('interface Bus', 'interface Stream')],
  ['a changed type', before.replace('owner: string', 'owner: number')],
  ['an added required member', before.replace('owner: string;', '$&\n    readonly kind: string;')],
  ['a removed member', before.replace('    readonly owner: string;\n', '')],
  ['a removed overload', before.replace(/\/\/ @public\nexport function publish.*\n/, '')],
  ['another parameter', before.replace('publish(text: string)', 'publish(text: string, at: Date)')],
])('%s is a major step', (_, after) => {
  expect(after).not.toBe(before);
  expect(step(after)).toBe('major');
});

test('the order of an inferred union is no change', () => {
  const answer = (members: string) => report(`// @public\nexport function read(): ${members};`);
  const before = answer('string | Promise<string | null> | Row');
  expect(stepFor(reportChanges(before, answer('string | Row | Promise<string | null>')))).toBe(
    'none',
  );
  expect(stepFor(reportChanges(before, answer('string | Promise<string | null>')))).toBe('major');
});

const named = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;
const iconsBefore = named(`// @public
export type IconName = keyof typeof shapes;

// @public
const shapes: {
    readonly 'arrow-left': "M1";
    readonly map: "M2";
};`);
const iconsAfter = (more: string) =>
  named(`// @public
export type IconName = keyof typeof light | keyof typeof other;

// @public
const light: {
    map: string[];
};

// @public
const other: {
    ${more}
};`);

test.each([
  ["'arrow-left': string[];", 'none'],
  ["'arrow-left': string[];\n    tree: string[];", 'minor'],
  ['tree: string[];', 'major'],
] as const)('the names of icons are the contract, their shapes are not: %s', (more, kind) => {
  expect(stepFor(reportChanges(iconsBefore, iconsAfter(more)))).toBe(kind);
});

test.each([
  ['none', '2.1.3'],
  ['minor', '2.2.0'],
  ['major', '3.0.0'],
] as const)('after 2.1.3 and a step of %s comes %s', (kind, version) => {
  expect(versionAfter('2.1.3', kind)).toBe(version);
});

test.each([
  ['2.1.0', '2.1.0', true],
  ['2.10.0', '2.9.0', true],
  ['3.0.0', '2.9.9', true],
  ['2.9.0', '2.10.0', false],
  ['2.9.0', '3.0.0', false],
])('%s is at least %s: %s', (version, least, isSo) => {
  expect(isAtLeast(version, least)).toBe(isSo);
});

test.each([
  [['drafts', 'http'], '2.7.3', ['@portal/shared/drafts, @portal/shared/http', 'is 3.0.0']],
  [['drafts'], '3.0.0', []],
  [[], '2.1.0', []],
])('without %j a contract %s after 2.1.0 has the problem %j', (removed, now, words) => {
  const problems = removalProblems(removed, { released: '2.1.0', now });
  expect(problems).toHaveLength(words.length > 0 ? 1 : 0);
  for (const word of words) expect(problems[0]).toContain(word);
});
