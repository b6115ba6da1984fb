import { bin, install, requireNode, run } from './install.mjs';

requireNode();
install();

const packages = [
  'shell',
  'mf-auth',
  'mf-people',
  'mf-projects',
  'mf-features',
  'mf-project-areas',
  'mf-presentation',
  'shared',
  'cms',
  'e2e',
];

const steps = [
  ['Types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']],
  ['Formatting', bin('biome'), ['check', '.']],
  ['Lint', bin('eslint'), ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint']],
  ['Dependency rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...packages]],
  ['Unused code', bin('knip'), ['--no-config-hints']],
  ['Code that stands twice', bin('jscpd'), ['--config', '.jscpd.json']],
  [
    'Unit and service tests',
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
  ],
  ['Production build', bin('tsx'), ['shell/src/server/portal.ts', 'build']],
  ['Browser tests', bin('tsx'), ['e2e/run.ts']],
];

const begun = Date.now();
for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  run(command, args);
  console.log(`== ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
console.log(`\nAll passed in ${((Date.now() - begun) / 60_000).toFixed(1)} minutes.`);
