import { type StoreMessage, TabStore, type TabStorePorts } from '../changes/tab-store';
import { inStorageTime } from '../http';
import { isRefused, type Upload } from './upload';

/** The project whose documents have changed. */
export interface Uploaded {
  readonly projectId: string;
}

export type UploadMessage = StoreMessage<Upload, Uploaded>;
export type UploadStorePorts = TabStorePorts<Upload, UploadMessage>;

/** Uploads of a person, in all tabs and in the storage of the browser. */
export class UploadStore extends TabStore<Upload, Uploaded> {
  constructor(ports: UploadStorePorts) {
    super(ports, isComplete, isRefused);
  }

  put(upload: Upload): void {
    this.share(upload, false);
  }

  /** Shows a change in all tabs without storing the change. */
  show(upload: Upload): void {
    this.share(upload, true);
  }

  /**
   * Deletes an upload from the storage, then from the list: a reload sends the uploads that the
   * browser still has.
   */
  async dropStored(id: string, uploaded: Uploaded | null): Promise<void> {
    await this.shared(id);
    // The upload leaves the list also if the browser cannot delete the copy, or does not answer.
    await inStorageTime(this.ports.drop(id));
    this.drop(id, uploaded);
  }
}

/** The ports convert stored uploads of earlier builds. */
const isComplete = (found: unknown): found is Upload =>
  typeof found === 'object' && found !== null && 'at' in found;
