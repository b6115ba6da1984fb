import { readFile } from 'node:fs/promises';
import { fontFiles } from './font-files';

test('the fonts of the portal are those of their packages, cut', async () => {
  for (const [file, bytes] of await fontFiles()) {
    expect((await readFile(file)).equals(bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(32_000);
  }
});
