import { copyFile } from 'node:fs/promises';
import { federation } from '@module-federation/vite';
import { build } from 'vite';

/** Builds a remote as Vite's federation plugin does by default, with an ES module as its container, into a folder. */
const [outDir] = process.argv.slice(2);
await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true, target: 'es2022' },
  plugins: [
    federation({
      name: 'mf_tides',
      filename: 'remoteEntry.js',
      exposes: { './Page': `${import.meta.dirname}/tides-page.js` },
      shared: {
        'react/jsx-runtime': { singleton: true, import: false, requiredVersion: '^19.0.0' },
      },
      manifest: true,
      dts: false,
    }),
  ],
});
await copyFile(`${import.meta.dirname}/contributions.json`, `${outDir}/contributions.json`);
