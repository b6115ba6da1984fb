import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Step } from './steps';

/** Result of a step. */
export interface StepResult {
  readonly step: Step;
  /** 'not run' if a step that this step depends on failed. */
  readonly state: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
}

const root = join(import.meta.dirname, '../..');

/**
 * Runs steps two at a time. Prints the complete output of a failed step, and a line for a passed
 * step. A failure does not stop other steps.
 */
export async function runSideBySide(steps: readonly Step[]): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { code, output, seconds } = await run(step, 'capture');
      if (code !== 0) console.log(`\n== ${step.name} failed\n${output}`);
      console.log(
        `== ${step.name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`,
      );
      results.push({ step, state: code === 0 ? 'passed' : 'failed', seconds });
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/** Runs steps sequentially with live output. A failure skips only dependent steps. */
export async function runInOrder(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const needed = results.find(({ step: { name } }) => name === step.after);
    if (needed && needed.state !== 'passed') {
      results.push({ step, state: 'not run', seconds: 0 });
      continue;
    }
    console.log(`\n== ${step.name}`);
    const { code, seconds } = await run(step, 'show');
    console.log(`== ${step.name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`);
    results.push({ step, state: code === 0 ? 'passed' : 'failed', seconds });
  }
  return results;
}

interface Ended {
  readonly code: number;
  /** Captured output of the process; empty if not captured. */
  readonly output: string;
  readonly seconds: number;
}

function run({ program, args, environment }: Step, mode: 'capture' | 'show'): Promise<Ended> {
  const started = performance.now();
  const command = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  const child = spawn(command, args, {
    cwd: root,
    stdio: mode === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => {
    const end = (code: number) =>
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', ({ message }) => {
      output += `${command} could not be started: ${message}`;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
