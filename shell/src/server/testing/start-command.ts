import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../../..');
const waitedMs = 60_000;

/** A command in a separate process group, as in a terminal. */
export interface StartedCommand {
  /** Output up to now. */
  output(): string;
  /** Exit code; null while the command runs or after a signal. */
  exitCode(): number | null;
  /** Waits until the command has printed the text. */
  printed(text: string): Promise<void>;
  /** Sends SIGINT to every process of the group, like Ctrl+C. */
  interrupt(): void;
  /** Sends a signal only to the started process. */
  signal(name: NodeJS.Signals): void;
  /** Waits until no process of the group runs. */
  gone(): Promise<void>;
  /** Kills the remaining processes of the group, for cleanup after a failed test. */
  kill(): void;
}

/** Starts a command in the repository root. */
export function startCommand(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): StartedCommand {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const group = -(child.pid ?? 0);
  return {
    output: () => output,
    exitCode: () => child.exitCode,
    printed: (text) =>
      until(
        () => output.includes(text),
        `It did not print '${text}'`,
        () => output,
      ),
    interrupt: () => void process.kill(group, 'SIGINT'),
    signal: (name) => void child.kill(name),
    gone: () =>
      until(
        () => !isAlive(group),
        'It left processes behind',
        () => output,
      ),
    kill: () => void (isAlive(group) && process.kill(group, 'SIGKILL')),
  };
}

async function until(isSo: () => boolean, otherwise: string, output: () => string): Promise<void> {
  const end = Date.now() + waitedMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`${otherwise}:\n${output()}`);
    await pause(50);
  }
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

/** Whether a port of this machine is free. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return free;
}
