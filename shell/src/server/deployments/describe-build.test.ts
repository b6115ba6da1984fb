import { createHash } from 'node:crypto';
import { aContribution, aDist } from '../testing/a-dist';
import { describeBuild, hasHash } from './describe-build';

const without = (name: string) => {
  const files = new Map(aDist());
  files.delete(name);
  return files;
};

const withText = (name: string, text: string) => new Map(aDist()).set(name, Buffer.from(text));

test('the hash names the build: the same the same, another byte another', () => {
  const one = describeBuild(aDist({ code: 'var one' }));
  expect(describeBuild(aDist({ code: 'var one' })).hash).toBe(one.hash);
  expect(describeBuild(aDist({ code: 'var One' })).hash).not.toBe(one.hash);
  expect(describeBuild(aDist({ code: 'var one', version: '0.2.0' })).hash).not.toBe(one.hash);
  expect(one.hash).toMatch(/^[0-9a-f]{24}$/);
});

test('a picture is part of the build: another byte is another hash', () => {
  const one = describeBuild(withText('logo.png', 'one'));
  expect(describeBuild(withText('logo.png', 'one')).hash).toBe(one.hash);
  expect(describeBuild(withText('logo.png', 'two')).hash).not.toBe(one.hash);
  expect(describeBuild(aDist()).hash).not.toBe(one.hash);
});

test('the hash of an earlier portal, which covered no pictures, is recognised', () => {
  const one = describeBuild(withText('logo.png', 'one'));
  const earlier = createHash('sha256').update(JSON.stringify(one.build)).digest('hex').slice(0, 16);
  expect(hasHash(one, earlier)).toBe(true);
  expect(hasHash(one, one.hash)).toBe(true);
  expect(hasHash(describeBuild(aDist({ code: 'var other' })), earlier)).toBe(false);
  expect(hasHash(one, one.hash.slice(0, 16))).toBe(false);
});

test('copies for web servers do not count as code', () => {
  const { hash } = describeBuild(aDist());
  expect(describeBuild(withText('members.js.br', 'packed')).hash).toBe(hash);
});

test.each(['mf-manifest.json', 'contributions.json'])('without %s it says to build', (file) => {
  expect(() => describeBuild(without(file))).toThrow(`${file} is missing: build`);
});

test('every reason against a contribution is named', () => {
  const contribution = { ...aContribution(), name: 'people', requires: '1' };
  expect(() => describeBuild(aDist({ contribution }))).toThrow(
    /name must look like mf-people[\s\S]*requires must look/,
  );
});

test('a manifest that is no JSON, no manifest, or names files that are not there is refused', () => {
  expect(() => describeBuild(withText('mf-manifest.json', '{'))).toThrow('is not valid JSON');
  expect(() => describeBuild(withText('mf-manifest.json', '{}'))).toThrow(
    /not valid[\s\S]*remoteEntry\.name is a required field/,
  );
  expect(() => describeBuild(without('members.css'))).toThrow('missing files: members.css');
});

test('a container that is an ES module is refused, because what it imports has no hash', () => {
  const manifest = aDist().get('mf-manifest.json')?.toString('utf8') ?? '';
  const asModule = manifest.replace('"name":"remoteEntry.js"', '$&,"type":"module"');
  expect(() => describeBuild(withText('mf-manifest.json', asModule))).toThrow(
    "remoteEntry.js is an ES module. Browsers do not check the integrity of module imports, which is why the portal loads only classic scripts. Build a container of type 'var'",
  );
});
