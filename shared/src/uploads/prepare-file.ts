import { readableFile } from './readable-file';
import { scalePhoto } from './scale-photo';

/** Returns the file to upload: readable, and a large photo scaled down. Rejects with RequestFailed if the file cannot be read. */
export const prepareFile = async (
  file: File,
  findCopy: () => Promise<File | null>,
): Promise<File> => scalePhoto(await readableFile(file, findCopy));
