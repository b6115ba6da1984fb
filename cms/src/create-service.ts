import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EventHub } from './engine/events/hub';
import { startEvents } from './engine/events/start-events';
import { type CompanyLogo, loadLogo } from './engine/files/company-logo';
import type { FileStore } from './engine/files/file-store';
import { openFiles } from './engine/files/open-files';
import { createAddressSigner } from './engine/files/signed-address';
import { sweepDaily } from './engine/files/sweep-daily';
import { type AddRoutes, createApp } from './engine/http/app';
import { createDeliver } from './engine/mail/deliver';
import { startSending } from './engine/mail/send-mails';
import { createModel } from './engine/schema/content-model';
import type { Service } from './engine/service';
import type { Settings } from './engine/settings';
import { ensureContentTables } from './engine/storage/content-tables';
import { takeDataFolder } from './engine/storage/data-folder-lock';
import {
  type Database,
  databaseFile,
  openDatabase,
  refuseMissingDatabase,
} from './engine/storage/database';
import { runExclusively } from './engine/storage/dialect';
import { migrate } from './engine/storage/migrations';
import { protectData } from './engine/storage/protect-data';
import { unusableDatabase } from './engine/storage/unusable-database';
import { claimDatabase, isMirror } from './mirror/mirror-mark';
import { openChain } from './product/evidence/open-chain';
import { type Declarations, product } from './product/product';
import { type EvidenceKey, openEvidenceKey, refuseMissingKey } from './signed/evidence-key';
import { openSealCertificate, type SealCertificate } from './signed/seal/seal-certificate';
import type { FirstAccount } from './tools/seed/empty-site';

export interface RunningService {
  readonly app: FastifyInstance;
  readonly service: Service;
  /** First administrator of an empty new site with the generated password; returned only once. */
  readonly firstAccount: FirstAccount | null;
  readonly close: () => Promise<void>;
}

/** Returns a value generated once and stored with the data. */
async function kept(db: Database, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Seeds a new database; seed code loads lazily. */
async function fill(service: Service): Promise<FirstAccount | null> {
  // A seed is a single transaction and therefore complete or absent.
  const filled = await service.db.selectFrom('entity').select('uuid').limit(1).executeTakeFirst();
  return filled ? null : seeds[service.settings.seed](service);
}

/** Seed functions; return the first administrator if the password was generated. */
const seeds: Record<Settings['seed'], (service: Service) => Promise<FirstAccount | null>> = {
  demo: async (service) => {
    const { seedDemo } = await import('./tools/seed/demo');
    await seedDemo(service);
    return null;
  },
  none: async (service) => {
    const { seedEmpty } = await import('./tools/seed/empty-site');
    return seedEmpty(service);
  },
};

interface Kept {
  readonly db: Database;
  readonly evidenceKey: EvidenceKey;
  readonly seal: SealCertificate;
  readonly secret: string;
  readonly logo: CompanyLogo | null;
  readonly files: FileStore;
}

function createParts(
  settings: Settings,
  { db, secret, logo, evidenceKey, seal, files }: Kept,
  { types, rules, calls, reads }: Declarations,
): Service {
  const model = createModel(types);
  const service: Service = {
    ...{ settings, db, logo, model, calls, reads, secret, evidenceKey, seal },
    rules: rules(settings),
    files,
    signer: createAddressSigner(secret),
    deliver: createDeliver(settings.smtpUrl, join(settings.data, 'outbox'), {
      // Read for each mail: the set-up page changes the name.
      get name() {
        return settings.companyName;
      },
      address: `no-reply@${new URL(settings.portalOrigin).hostname}`,
    }),
    events: new EventHub({ db, model, now: () => service.now() }),
    now: () => Math.floor(Date.now() / 1000),
  };
  return service;
}

interface Opened {
  readonly service: Service;
  readonly firstAccount: FirstAccount | null;
  readonly routes: readonly AddRoutes[];
}

/** Opens the content: the mirror of a Drupal, or a site of its own, which is seeded if new. */
async function openContent(
  settings: Settings,
  service: Service,
  { routes }: Declarations,
): Promise<Opened> {
  if (!settings.drupal) {
    // Commands verify and back up a mirror without the Drupal; a mirror is never seeded.
    const firstAccount = (await isMirror(service.db)) ? null : await fill(service);
    return { service, firstAccount, routes };
  }
  const { openMirror } = await import('./mirror/open-mirror');
  await claimDatabase(service.db);
  return { ...openMirror(service, settings.drupal), firstAccount: null };
}

/** Opens the database for the given declarations and runs migrations, without seeding. */
export async function prepareService(
  settings: Settings,
  db: Database,
  declarations: Declarations,
): Promise<Service> {
  const evidenceKey = openEvidenceKey(settings);
  await migrate(db);
  await ensureContentTables(db, declarations.types);
  const secret = await kept(db, 'file address secret', () => randomBytes(32).toString('hex'));
  const seal = await openSealCertificate(settings, evidenceKey, (name, make) =>
    kept(db, name, make),
  );
  const logo = await loadLogo(settings);
  const files = await openFiles(settings);
  return createParts(settings, { db, secret, logo, evidenceKey, seal, files }, declarations);
}

/** Opens the database, runs migrations and seeds a new database; a single instance at a time. */
export async function openService(
  settings: Settings,
  declarations: Declarations = product,
): Promise<Opened> {
  refuseMissingDatabase(settings);
  refuseMissingKey(settings);
  const db = openDatabase(settings);
  try {
    return await runExclusively(db, async () => {
      const service = await prepareService(settings, db, declarations);
      await openChain(service);
      return openContent(settings, service, declarations);
    });
  } catch (error) {
    await db.destroy();
    throw settings.databaseUrl ? error : unusableDatabase(databaseFile(settings.data), error);
  }
}

/**
 * Opens the data, seeds a new installation and creates `app`, which does not listen yet. Throws
 * `DataFolderInUse` if another process uses the data folder.
 */
export async function createService(
  settings: Settings,
  declarations: Declarations = product,
): Promise<RunningService> {
  const release = takeDataFolder(settings);
  try {
    const { service, firstAccount, routes } = await openService(settings, declarations);
    if (!settings.drupal && (await isMirror(service.db))) {
      await service.db.destroy();
      throw new Error(
        'The data folder contains the mirror of a Drupal. Set CMS_ORIGIN and CMS_SERVICE_CLIENT_ID, or choose another folder with PORTAL_DATA.',
      );
    }
    protectData(settings.data);
    const app = await createApp(service, routes);
    const events = await startEvents(service, (error) =>
      app.log.error({ err: error }, 'Events were not told.'),
    );
    app.addHook('preClose', (done) => {
      events.endStreams();
      done();
    });
    const stopSending = startSending(service, (details, message) =>
      app.log.error(details, message),
    );
    const endSweeps = await sweepDaily(service, app.log);
    app.addHook('onClose', async () => {
      endSweeps();
      await events.stopListening();
      await stopSending();
      await service.db.destroy();
      release();
    });
    return { app, service, firstAccount, close: () => app.close() };
  } catch (error) {
    release();
    throw error;
  }
}
