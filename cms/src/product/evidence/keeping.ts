import { Problem } from '../../engine/errors/problem';
import type { StoredBytes } from '../../engine/files/receive';
import { sealPdf } from '../../engine/seal/seal-pdf';
import type { Service } from '../../engine/service';
import { drawPaper } from './paper/draw-paper';
import type { PaperFacts } from './paper/facts';

/** Storage of documents during a signing. */
export interface Keeping {
  /** Stores bytes in the file store; deleted again if the signing fails. */
  readonly keep: (name: string, mime: string, bytes: Buffer) => Promise<StoredBytes>;
  /** Returns the sealed PDF of a signed proposal. Throws `PaperMissing` if not generated yet. */
  readonly paperOf: (facts: PaperFacts) => Buffer;
}

/** Aborts an attempt because the PDF is not generated yet. */
class PaperMissing extends Error {
  constructor(readonly facts: PaperFacts) {
    super('The PDF of the signed proposal is not drawn yet.');
  }
}

/** Deletes the files of a failed attempt. */
async function withFiles<Result>(
  { files, now }: Pick<Service, 'files' | 'now'>,
  papers: ReadonlyMap<string, Buffer>,
  action: (keeping: Keeping) => Promise<Result>,
): Promise<Result> {
  const kept: string[] = [];
  const folder = new Date(now() * 1000).toISOString().slice(0, 7);
  const keeping: Keeping = {
    keep: async (name, mime, bytes) => {
      const uri = await files.save(folder, name, bytes);
      kept.push(uri);
      return { uri, mime, size: bytes.length };
    },
    paperOf: (facts) => {
      const paper = papers.get(facts.jsonSha256);
      if (!paper) throw new PaperMissing(facts);
      return paper;
    },
  };
  try {
    return await action(keeping);
  } catch (error) {
    await Promise.all(kept.map((uri) => files.remove(uri)));
    throw error;
  }
}

const attempts = 5;

/**
 * Runs a signing, and repeats the signing after generating the PDF: no transaction is open during
 * the page layout.
 *
 * All attempts use the same time: the second attempt freezes the same content, unless another
 * person has signed or changed the proposal since. Throws `Problem` 409 if that happens at every
 * attempt.
 */
export async function signWithEvidence<
  Store extends Pick<Service, 'files' | 'now' | 'seal'>,
  Result,
>(service: Store, action: (service: Store, keeping: Keeping) => Promise<Result>): Promise<Result> {
  const papers = new Map<string, Buffer>();
  const now = service.now();
  const atOneTime: Store = { ...service, now: () => now };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await withFiles(atOneTime, papers, (keeping) => action(atOneTime, keeping));
    } catch (error) {
      if (!(error instanceof PaperMissing)) throw error;
      const paper = await sealPdf(await drawPaper(error.facts), service.seal);
      papers.set(error.facts.jsonSha256, paper);
    }
  }
  throw new Problem(409, 'The proposal is being changed. Please read it again.');
}
