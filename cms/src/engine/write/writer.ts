import type { Viewer } from '../access/viewer';
import type { Model } from '../schema/content-model';
import type { JsonObject, Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import type { Database } from '../storage/database';

/** Context of a write: transaction, viewer, and time in Unix seconds. */
export interface Writer {
  readonly db: Database;
  readonly model: Model;
  readonly viewer: Viewer;
  readonly now: number;
  readonly rules: ReadonlyMap<string, OwnRules>;
  /** URIs of files with bytes to delete after the commit. */
  readonly discardedUris?: string[];
  /** Ids of new records that no record has; a used id is removed. */
  readonly freeIds?: Set<string>;
}

/** Additional rules of a resource type. */
export interface OwnRules {
  /** Attributes without a field, for example a password. */
  readonly extraAttributes?: readonly string[];
  /** Runs before a write; returns additional cells. Throws `Problem`. */
  readonly before?: (write: PendingWrite) => Promise<Row>;
  readonly after?: (write: PendingWrite) => Promise<void>;
  readonly beforeDelete?: (writer: Writer, id: string) => Promise<void>;
}

export interface PendingWrite {
  readonly writer: Writer;
  readonly type: ResourceType;
  readonly id: string;
  readonly isNew: boolean;
  readonly attributes: JsonObject;
  readonly cells: Row;
  /** New target ids by relationship. */
  readonly references: ReadonlyMap<string, readonly string[]>;
}

const nothingOwn: OwnRules = {};
export const ownRules = (writer: Writer, type: ResourceType): OwnRules =>
  writer.rules.get(type.name) ?? nothingOwn;
