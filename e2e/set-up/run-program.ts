import { spawn } from 'node:child_process';

interface Ended {
  readonly isOk: boolean;
  /** Complete output of the program, or the reason why the program could not start. */
  readonly output: string;
}

interface RunOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Whether the output is also shown to the user while the program runs. */
  readonly isShown?: boolean;
  /** Milliseconds after which the program is killed; default: no limit. */
  readonly limitMs?: number;
}

/** Runs a program to completion. Start failures and non-zero statuses are returned, not thrown. */
export function runProgram(
  path: string,
  args: readonly string[],
  { environment, cwd, isShown = false, limitMs }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(path, args, {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(cwd !== undefined && { cwd }),
    });
    const limit =
      limitMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), limitMs);
    const end = (ended: Ended) => {
      clearTimeout(limit);
      resolve(ended);
    };
    let output = '';
    const take = (part: Buffer) => {
      output += part.toString();
      if (isShown) process.stdout.write(part);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', ({ message }) => end({ isOk: false, output: message }));
    child.once('close', (code, signal) => {
      const killed = signal ? `\nended by ${signal}` : '';
      end({ isOk: code === 0, output: output + killed });
    });
  });
}

/** Returns the last non-empty line, as a short reason. */
export const lastLine = (output: string): string =>
  output.trim().split('\n').at(-1)?.trim() ?? 'no output';
