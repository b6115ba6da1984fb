import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PaperFacts } from './facts';

const isSource = import.meta.url.endsWith('.ts');
const program = join(import.meta.dirname, isSource ? 'paper-process.ts' : 'paper-process.mjs');

const begin = (): ChildProcess =>
  fork(program, {
    execArgv: isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

/**
 * Generates the PDF of a signed proposal in a child process: requests do not wait for fonts and
 * layout.
 *
 * Rejects with an Error that contains the output of a failed process.
 */
export const drawPaper = (facts: PaperFacts): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = begin();
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
    child.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    child.once('error', reject);
    child.once('close', (code) =>
      reject(new Error(`The PDF of the signed proposal was not made (exit code ${code}). ${said}`)),
    );
    child.send(facts);
  });
