import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withCompressed } from './compressed';

const code = Buffer.from('const ponds = 7;'.repeat(20));
const other = Buffer.from('const lakes = 7;'.repeat(20));

test('scripts, styles and drawings get both copies, other files none', async () => {
  const files = await withCompressed(
    new Map(['a.js', 'b.css', 'c.svg', 'd.woff2', 'e.json'].map((name) => [name, code])),
  );
  expect([...files.keys()].filter((name) => /\.(br|gz)$/.test(name)).sort()).toEqual(
    ['a.js', 'b.css', 'c.svg'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  );
  expect(brotliDecompressSync(files.get('a.js.br') ?? '')).toEqual(code);
  expect(gunzipSync(files.get('a.js.gz') ?? '')).toEqual(code);
});

test('a copy that the build has left is kept, and one of another text or a damaged one is not', async () => {
  const quick = brotliCompressSync(code, { params: { 1: 1 } });
  const kept = await withCompressed(new Map([['a.js', code]]).set('a.js.br', quick));
  expect(kept.get('a.js.br')).toBe(quick);
  for (const wrong of [brotliCompressSync(other), Buffer.from('no brotli')]) {
    const files = await withCompressed(new Map([['a.js', code]]).set('a.js.br', wrong));
    expect(brotliDecompressSync(files.get('a.js.br') ?? '')).toEqual(code);
  }
});
