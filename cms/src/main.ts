import { createService } from './create-service';
import { readSettings } from './engine/settings';
import { firstAccountText } from './tools/seed/empty-site';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Sends a progress message to the parent process every second during startup. Returns a function
 * that stops, and reports that the service listens.
 */
function beatWhileStarting(): () => void {
  const beat = (isListening: boolean) => {
    const { user, system } = process.cpuUsage();
    process.send?.({ processorTime: (user + system) / 1000, isListening });
  };
  const beating = setInterval(beat, 1000, false);
  return () => {
    clearInterval(beating);
    beat(true);
  };
}

async function run(): Promise<void> {
  const reportListening = beatWhileStarting();
  const settings = readSettings(process.env);
  const service = await createService(settings);
  if (service.firstAccount) say(firstAccountText(settings.portalOrigin, service.firstAccount));
  try {
    say(
      `Content service: ${await service.app.listen({ host: settings.host, port: settings.port })}`,
    );
  } catch (error) {
    await service.close();
    if (!isTaken(error)) throw error;
    throw new Error(`Port ${settings.port} is taken. Choose another with CMS_PORT.`);
  }
  reportListening();
  const end = () => void service.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // The parent process has exited.
  process.once('disconnect', end);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
