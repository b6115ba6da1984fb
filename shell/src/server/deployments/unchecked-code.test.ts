import { integrityOf } from './integrity';
import { uncheckedCode } from './unchecked-code';

const build = {
  entry: 'remoteEntry.js',
  exposes: { './Page': { scripts: ['page.js'], styles: ['page.css'] } },
};

const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));

const direct = {
  'remoteEntry.js': 'var mf_weather;',
  'page.js': 'const page = 1;',
  'page.css': '.page { color: red }',
  'mf-manifest.json': '{}',
  'logo.svg': '<svg/>',
};

test('files that the shell loads by the registry need no hash in the build', () => {
  expect(uncheckedCode(filesOf(direct), build)).toEqual([]);
});

test.each(['chart.js', 'chart.css'])('a lazy %s without a hash in the build is refused', (file) => {
  const [reason = '', ...others] = uncheckedCode(filesOf({ ...direct, [file]: 'a{}' }), build);
  expect(reason).toContain(`${file} is loaded without an integrity check`);
  expect(reason).toContain('webpack-subresource-integrity');
  expect(others).toEqual([]);
});

test('a lazy file whose hash a script of the build contains is accepted, until one byte differs', () => {
  const chunk = 'const chart = 1;';
  const runtime = `load('chart.js', '${integrityOf(Buffer.from(chunk))}')`;
  const files = { ...direct, 'remoteEntry.js': runtime, 'chart.js': chunk };
  expect(uncheckedCode(filesOf(files), build)).toEqual([]);
  expect(uncheckedCode(filesOf({ ...files, 'chart.js': `${chunk} ` }), build)).toHaveLength(1);
});

test('a hash in a text file or in a style counts for nothing', () => {
  const chunk = 'const chart = 1;';
  const hash = integrityOf(Buffer.from(chunk));
  const files = { ...direct, 'chart.js': chunk, 'hashes.txt': hash, 'page.css': `/* ${hash} */` };
  expect(uncheckedCode(filesOf(files), build)).toHaveLength(1);
});

test.each([
  ['a static import', 'import "./other.js"; var mf_weather;'],
  ['a dynamic import', 'var mf_weather = { get: () => import("./page.js") };'],
  ['an import of a computed address', 'var mf_weather = { get: (a) => import(a) };'],
  ['a script that cannot be parsed', 'var mf_weather = import( ;'],
])('%s is refused, although the manifest calls the container a classic script', (_, entry) => {
  const [reason = ''] = uncheckedCode(filesOf({ ...direct, 'remoteEntry.js': entry }), build);
  expect(reason).toContain('remoteEntry.js loads code by import');
  expect(reason).toContain("container of type 'var'");
});

test('the word import in texts, comments and names is no import', () => {
  const entry = 'var a = "import(1)"; /* import("x") */ a.import("y"); var imported = `import`;';
  expect(uncheckedCode(filesOf({ ...direct, 'remoteEntry.js': entry }), build)).toEqual([]);
});
