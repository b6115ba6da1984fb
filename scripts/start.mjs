import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, install, requireNode, root } from './install.mjs';

requireNode();
install();

const portal = spawn(
  bin('tsx'),
  [join(root, 'shell/src/server/portal.ts'), 'start', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
// Ctrl-C reaches the portal itself; this process waits for it to end in good order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => process.exit(code ?? 0));
