import type { EvidenceKey } from '../signed/evidence-key';
import type { SealCertificate } from '../signed/seal/seal-certificate';
import type { Viewer } from './access/viewer';
import { announceChanges } from './events/announce';
import type { EventHub } from './events/hub';
import type { CompanyLogo } from './files/company-logo';
import type { FileStore } from './files/file-store';
import type { AddressSigner } from './files/signed-address';
import type { Deliver } from './mail/deliver';
import { countWrongPassword } from './oauth/wrong-password';
import type { Model } from './schema/content-model';
import type { Settings } from './settings';
import type { Database } from './storage/database';
import { inTransaction } from './storage/dialect';
import { collectChanges, type NotedChange } from './storage/noted-changes';
import type { OwnRules, Writer } from './write/writer';

/** Context for handling requests. */
export interface Service {
  readonly settings: Settings;
  readonly db: Database;
  readonly model: Model;
  readonly rules: ReadonlyMap<string, OwnRules>;
  /** Names of the product's calls besides JSON:API, listed in the entry point. */
  readonly calls: readonly string[];
  /** Names of the product's reads that a plain Drupal answers differently, listed in the entry point. */
  readonly reads: readonly string[];
  readonly files: FileStore;
  /** Secret generated once per installation, shared by all instances. */
  readonly secret: string;
  readonly signer: AddressSigner;
  /** Key for signing evidence. */
  readonly evidenceKey: EvidenceKey;
  /** Certificate for sealing PDFs. */
  readonly seal: SealCertificate;
  readonly logo: CompanyLogo | null;
  /** Sends a mail directly. Use `queueMail` instead, which retries. */
  readonly deliver: Deliver;
  /** Open streams of server-sent events. */
  readonly events: EventHub;
  /** Unix seconds. */
  readonly now: () => number;
  /**
   * Identifies the account of an access token that another content system issued; if missing, the service knows its own
   * tokens. Throws `BadToken`.
   */
  readonly identify?: (token: string) => Promise<Viewer>;
  /**
   * Publishes a write to another content system at the end of the transaction. A rejection rolls the write back.
   * `settleWith` receives what to do once the transaction has ended.
   */
  readonly publish?: (
    writer: Writer,
    changes: readonly NotedChange[],
    settleWith: (settle: Settle) => void,
  ) => Promise<void>;
}

/** Settles a publication: takes the publication of a transaction that was rolled back out of the other content system. */
export type Settle = (outcome: 'committed' | 'rolled back') => Promise<void>;

/**
 * Runs a write in one transaction, then deletes the bytes of discarded files. A wrong current
 * password is counted even though the transaction is rolled back.
 */
export async function write<Result>(
  service: Service,
  viewer: Viewer,
  action: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  const { model, rules, files } = service;
  let discardedUris: string[] = [];
  let settle: Settle = () => Promise.resolve();
  const written = inTransaction(service.db, async (db) => {
    discardedUris = [];
    const changes = collectChanges(db);
    const writer = { db, viewer, model, rules, now: service.now(), discardedUris };
    const result = await action(writer);
    await service.publish?.(writer, [...changes.values()], (given) => {
      settle = given;
    });
    await announceChanges(db, viewer, changes);
    return result;
  });
  const result = await written.catch(async (error: unknown) => {
    await settle('rolled back');
    return countWrongPassword(service, viewer, error);
  });
  await settle('committed');
  for (const uri of discardedUris) await files.remove(uri);
  return result;
}
