import { writeFileSync } from 'node:fs';
import { iconFiles } from './icon-files';

/** `npm run icons`: writes the shapes of the icons listed in `chosen-icons.ts`. */
for (const [file, text] of Object.entries(iconFiles())) writeFileSync(file, text);
