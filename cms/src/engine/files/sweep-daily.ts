import type { Service } from '../service';
import { sweepOrphans } from './sweep-orphans';

const dayMs = 24 * 60 * 60 * 1000;

interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(details: object, text: string): void;
}

async function sweepOnce({ files, db, now }: Service, log: Log): Promise<void> {
  const { removed, isForeign } = await sweepOrphans(files, db, now());
  await files.discardCopies(now() * 1000 - dayMs);
  if (removed.length > 0) log.info(`Removed ${removed.length} files without a record.`);
  if (isForeign)
    log.warn(
      `No file in ${files.root} has a record in this database. They belong to another site, so none was removed. Check PORTAL_DATA, DATABASE_URL and FILES_URL.`,
    );
}

/** Deletes files without a record, now and once a day. Returns a function that stops the timer. */
export async function sweepDaily(service: Service, log: Log): Promise<() => void> {
  const sweep = () =>
    sweepOnce(service, log).catch((error: unknown) =>
      log.error({ err: error }, 'Files without a record could not be removed.'),
    );
  await sweep();
  const daily = setInterval(() => void sweep(), dayMs);
  daily.unref();
  return () => clearInterval(daily);
}
