import type { Viewer } from '../access/viewer';
import type { JsonObject } from '../declare/json';

/** How the records of one answer are shown, and to whom. */
export interface Wording {
  /** `http://127.0.0.1:8080` */
  readonly origin: string;
  readonly viewer: Viewer;
  /** Attributes and relationships that are asked for, by the name of a type; all of a type that is not there. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Types with attributes that are made when they are shown, such as addresses of files, and what makes them. */
  readonly shown: ReadonlyMap<string, (attributes: JsonObject) => JsonObject>;
}
