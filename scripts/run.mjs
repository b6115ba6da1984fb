import { spawn } from 'node:child_process';
import { bin, install, requireNode, root } from './install.mjs';

/**
 * Runs a program of node_modules/.bin, or 'node', in the project's folder: `node scripts/run.mjs PROGRAM [ARGUMENT ...]`.
 *
 * Installs the packages first where they are missing or older than the lockfile, so that every npm script works on a
 * machine that has Node and nothing else. The exit code is that of the program.
 */
requireNode();
install();

const [program, ...args] = process.argv.slice(2);
const child = spawn(program === 'node' ? process.execPath : bin(program), args, {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
// A signal from the terminal reaches the program itself; this process waits until the program has ended.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`${program} could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
