import dayjs from 'dayjs';
import { Problem } from '../../engine/errors/problem';
import type { StoredBytes } from '../../engine/files/receive';
import type { Service } from '../../engine/service';
import type { Stamp } from '../../signed/file-seal';
import { drawPaper } from '../../signed/paper/draw-paper';
import type { PaperFacts } from '../../signed/paper/facts';
import { digestOf, sealPdf } from '../../signed/seal/seal-pdf';
import { checkTimestamp, requestTimestamp } from '../../signed/seal/timestamp';

/** Storage of documents during a signing. */
export interface Keeping {
  /** Stores bytes in the file store; deleted again if the signing fails. */
  readonly keep: (name: string, mime: string, bytes: Buffer) => Promise<StoredBytes>;
  /** Returns the sealed PDF of a signed proposal. Throws `PaperMissing` if not generated yet. */
  readonly paperOf: (facts: PaperFacts) => Buffer;
  /** Returns the timestamp of canonical bytes. Throws `StampMissing` if not requested yet. */
  readonly stampOf: (bytes: Buffer) => Stamp;
}

/** Aborts an attempt because the PDF is not generated yet. */
class PaperMissing extends Error {
  constructor(readonly facts: PaperFacts) {
    super('The PDF of the signed proposal is not drawn yet.');
  }
}

/** Aborts an attempt because the timestamp is not requested yet. */
class StampMissing extends Error {
  constructor(readonly digest: Buffer) {
    super('The timestamp of the record is not requested yet.');
  }
}

const noAuthority: Stamp = {
  token: null,
  words: 'None: no timestamp authority is set. All times are by the clock of the company.',
};

/** Requests a timestamp; a failure becomes part of the record and does not stop the signing. */
async function stamped(url: string, digest: Buffer): Promise<Stamp> {
  try {
    const token = await requestTimestamp(url, digest);
    const { authority = '', at = '' } = checkTimestamp(token, digest) ?? {};
    return { token, words: `${at} by ${authority}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { token: null, words: `None: the timestamp authority did not answer (${reason}).` };
  }
}

/** Documents made outside of the transaction, by hash. */
interface Made {
  readonly papers: Map<string, Buffer>;
  readonly stamps: Map<string, Stamp>;
}

/** Deletes the files of a failed attempt. */
async function withFiles<Result>(
  { files, now, settings }: Pick<Service, 'files' | 'now' | 'settings'>,
  { papers, stamps }: Made,
  action: (keeping: Keeping) => Promise<Result>,
): Promise<Result> {
  const kept: string[] = [];
  const folder = dayjs.unix(now()).toISOString().slice(0, 7);
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
    stampOf: (bytes) => {
      if (settings.timestampUrl === '') return noAuthority;
      const digest = digestOf(bytes);
      const stamp = stamps.get(digest.toString('hex'));
      if (!stamp) throw new StampMissing(digest);
      return stamp;
    },
  };
  try {
    return await action(keeping);
  } catch (error) {
    await Promise.all(kept.map((uri) => files.remove(uri)));
    throw error;
  }
}

/** Makes the document that an attempt lacked. Throws every other error again. */
async function makeMissing(
  { seal, settings }: Pick<Service, 'seal' | 'settings'>,
  { papers, stamps }: Made,
  error: unknown,
): Promise<void> {
  if (error instanceof StampMissing) {
    const stamp = await stamped(settings.timestampUrl, error.digest);
    stamps.set(error.digest.toString('hex'), stamp);
  } else if (error instanceof PaperMissing) {
    const paper = await sealPdf(await drawPaper(error.facts), seal);
    papers.set(error.facts.jsonSha256, paper);
  } else throw error;
}

const attempts = 8;

/**
 * Runs a signing, and repeats the signing after generating the PDF: no transaction is open during
 * the page layout.
 *
 * All attempts use the same time: the second attempt freezes the same content, unless another
 * person has signed or changed the proposal since. Throws `Problem` 409 if that happens at every
 * attempt.
 */
export async function signWithEvidence<
  Store extends Pick<Service, 'files' | 'now' | 'seal' | 'settings'>,
  Result,
>(service: Store, action: (service: Store, keeping: Keeping) => Promise<Result>): Promise<Result> {
  const made: Made = { papers: new Map(), stamps: new Map() };
  const now = service.now();
  const atOneTime: Store = { ...service, now: () => now };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await withFiles(atOneTime, made, (keeping) => action(atOneTime, keeping));
    } catch (error) {
      await makeMissing(service, made, error);
    }
  }
  throw new Problem(409, 'The proposal is being changed. Please read it again.');
}
