import { type ChildProcess, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PaperFacts } from './facts';

const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(
  new URL(isSource ? './paper-process.ts' : './paper-process.mjs', import.meta.url),
);

/** Time without a drawing after which the process is ended, in milliseconds. */
const idleMs = 5000;

/** Message to the drawing process. */
export interface DrawingOrder {
  readonly id: number;
  readonly facts: PaperFacts;
}

/** Answer of the drawing process. */
export type DrawingAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

interface Order {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** A running process with the unanswered orders. */
interface Drawer {
  readonly child: ChildProcess;
  readonly orders: Map<number, Order>;
  idle?: NodeJS.Timeout;
}

let current: Drawer | null = null;
let lastId = 0;

const failure = (reason: string): Error =>
  new Error(`The PDF of the signed proposal was not made. ${reason}`);

/** Lets this process exit while the drawing process waits for orders. */
function keepAlive({ child }: Drawer, isKept: boolean): void {
  const call = isKept ? 'ref' : 'unref';
  child[call]();
  child.channel?.[call]();
  (child.stderr as Socket | null)?.[call]();
}

/** Ends a process without orders; a later drawing starts another process. */
function dismiss(drawer: Drawer): void {
  if (current === drawer) current = null;
  if (drawer.child.connected) drawer.child.disconnect();
}

function settle(drawer: Drawer, answer: DrawingAnswer): void {
  const order = drawer.orders.get(answer.id);
  drawer.orders.delete(answer.id);
  if ('pdf' in answer) order?.resolve(Buffer.from(answer.pdf));
  else order?.reject(failure(answer.error));
  if (drawer.orders.size > 0) return;
  keepAlive(drawer, false);
  drawer.idle = setTimeout(dismiss, idleMs, drawer).unref();
}

function begin(): Drawer {
  const child = fork(program, {
    execArgv: isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const drawer: Drawer = { child, orders: new Map() };
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const fail = (reason: string): void => {
    if (current === drawer) current = null;
    for (const { reject } of drawer.orders.values()) reject(failure(reason));
    drawer.orders.clear();
  };
  (child as EventEmitter).on('message', (answer: DrawingAnswer) => settle(drawer, answer));
  child.once('error', (error) => fail(error.message));
  child.once('close', (code) => fail(`The process ended with exit code ${code}. ${said}`));
  return drawer;
}

/**
 * Generates the PDF of a signed proposal in a child process: requests do not wait for fonts and
 * layout. The process stays for further drawings until five seconds have passed without one.
 *
 * Rejects with an Error that contains the reason or the output of a failed process.
 */
export const drawPaper = (facts: PaperFacts): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const drawer = (current ??= begin());
    lastId += 1;
    const order: DrawingOrder = { id: lastId, facts };
    clearTimeout(drawer.idle);
    keepAlive(drawer, true);
    drawer.orders.set(order.id, { resolve, reject });
    drawer.child.send(order, (error) => {
      if (error) settle(drawer, { id: order.id, error: error.message });
    });
  });
