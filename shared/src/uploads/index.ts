/**
 * Upload queue of documents and photographs.
 *
 * Chosen files are persisted in the browser until the service has stored them or a person discards
 * them. One tab sends, whichever page is open, and repeats what could not be sent.
 */
export {
  $unstoredUploads,
  $uploads,
  filesPicked,
  uploadDropped,
  uploadRetried,
  uploadsNeeded,
} from './person-uploads';
export { isRefused, type Upload, type UploadProblem } from './upload';
