import { writeFile } from 'node:fs/promises';
import { fontFiles } from './font-files';

/** `npm run fonts`: writes the fonts of the portal, cut to the characters and weights that it shows. */
for (const [file, bytes] of await fontFiles()) {
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
