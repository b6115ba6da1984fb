import { Problem } from '../../engine/fail/problem';
import type { StoredBytes } from '../../engine/files/receive';
import type { Service } from '../../engine/service';
import { drawPaper } from './paper/draw-paper';
import type { PaperFacts } from './paper/facts';

/** How a signing keeps its documents. */
export interface Keeping {
  /** Keeps bytes in the store of files, until the signing that they belong to fails. */
  readonly keep: (name: string, mime: string, bytes: Buffer) => Promise<StoredBytes>;
  /** The PDF of a signed proposal. Throws `PaperMissing` if nobody has drawn it yet. */
  readonly paperOf: (facts: PaperFacts) => Buffer;
}

/** Ends an attempt at a signing whose PDF is not drawn yet. */
class PaperMissing extends Error {
  constructor(readonly facts: PaperFacts) {
    super('The PDF of the signed proposal is not drawn yet.');
  }
}

/** Removes the files that an attempt has stored if it fails. */
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
 * Runs a signing, and again once its PDF is drawn: no transaction is open while pages are laid out.
 *
 * Every attempt has the same time, so that the second one freezes what the first one froze, unless somebody else has
 * signed or changed the proposal in between. Throws `Problem` 409 if that happens at every attempt.
 */
export async function keepingEvidence<Store extends Pick<Service, 'files' | 'now'>, Result>(
  service: Store,
  action: (service: Store, keeping: Keeping) => Promise<Result>,
): Promise<Result> {
  const papers = new Map<string, Buffer>();
  const now = service.now();
  const atOneTime: Store = { ...service, now: () => now };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await withFiles(atOneTime, papers, (keeping) => action(atOneTime, keeping));
    } catch (error) {
      if (!(error instanceof PaperMissing)) throw error;
      papers.set(error.facts.jsonSha256, await drawPaper(error.facts));
    }
  }
  throw new Problem(409, 'The proposal is being changed. Please read it again.');
}
