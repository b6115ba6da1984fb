import { type Finding, finding } from './finding';
import { sha256 } from './frozen-proposal';
import type { SignedFiles } from './signed-store';

/** Returns the bytes of a document's file; null if missing. */
export const fileBytes = async (
  files: SignedFiles,
  document: string | undefined,
): Promise<Buffer | null> => (document === undefined ? null : files.document(document));

/** Returns the problem of a file's bytes. */
export const problemOfBytes = (
  kind: 'json' | 'pdf' | 'picture',
  what: string,
  bytes: Buffer | null,
  expected: string,
): Finding[] => {
  if (!bytes) return [finding(kind, `${what} is not there.`)];
  const found = sha256(bytes);
  return found === expected
    ? []
    : [
        finding(
          kind,
          `${what} is not the one that was signed: its SHA-256 is ${found}, it was ${expected}.`,
        ),
      ];
};
