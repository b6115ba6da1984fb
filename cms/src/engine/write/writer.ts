import type { Viewer } from '../access/viewer';
import type { Model } from '../declare/content-model';
import type { JsonObject, Row } from '../declare/json';
import type { ResourceType } from '../declare/resource-type';
import type { Database } from '../storage/database';

/** What a write needs: its transaction, who writes, and the time in unix seconds. */
export interface Writer {
  readonly db: Database;
  readonly model: Model;
  readonly viewer: Viewer;
  readonly now: number;
  readonly rules: ReadonlyMap<string, OwnRules>;
  /** Uris of files whose bytes are deleted after the transaction is committed. */
  readonly discardedUris?: string[];
}

/** What a resource type does beyond the general engine. */
export interface OwnRules {
  /** Attributes that are no fields, such as a password. */
  readonly extraAttributes?: readonly string[];
  /** Looks at a write before it happens; returns cells that it sets itself. Throws `Problem`. */
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
  /** New lists of ids, a relationship each. */
  readonly references: ReadonlyMap<string, readonly string[]>;
}

const nothingOwn: OwnRules = {};
export const ownRules = (writer: Writer, type: ResourceType): OwnRules =>
  writer.rules.get(type.name) ?? nothingOwn;
