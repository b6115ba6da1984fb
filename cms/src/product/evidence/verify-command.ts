import { readFile } from 'node:fs/promises';
import dayjs from 'dayjs';
import { bytesOf } from '../../engine/files/bytes-of';
import type { Service } from '../../engine/service';
import type { Settings } from '../../engine/settings';
import type { EntryBody } from '../../signed/chain';
import { readEvidenceKey, trustedKeys } from '../../signed/evidence-key';
import { checkFile, type FileCheck, timestampIn } from '../../signed/file-seal';
import { exitCodes } from '../../signed/finding';
import { openSealCertificate } from '../../signed/seal/seal-certificate';
import { changedSince, type Evidence, evidenceOf, withdrawalOf } from './read-evidence';
import { verifyProject } from './verify-project';

/** Error with a specific exit code. */
export class CommandFailed extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

async function erasedAt({ db }: Service, project: string): Promise<string | null> {
  const row = await db
    .selectFrom('evidence_chain')
    .select('body')
    .where('project', '=', project)
    .where('kind', '=', 'erasure')
    .executeTakeFirst();
  return row ? (JSON.parse(row.body) as EntryBody).at : null;
}

type Say = (line: string) => void;

/**
 * Checks and prints whether the signing evidence of a project is unmodified. Throws `CommandFailed`
 * by kind of change.
 */
export async function verifySignature(service: Service, given: string, say: Say): Promise<void> {
  const project = given.toLowerCase();
  const [first, ...others] = await verifyProject(service, project);
  if (first)
    throw new CommandFailed(
      [first, ...others].map(({ text }) => text).join('\n'),
      exitCodes[first.kind],
    );
  const evidence = await evidenceOf(service, project);
  if (evidence) return describe(service, project, evidence, say);
  const erased = await erasedAt(service, project);
  if (!erased) throw new Error(`Project ${given} has no signed proposal.`);
  say(`The project was erased on ${erased}. Its hashes are in the chain of evidence.`);
}

/** Returns what is known about the timestamp of a signature. */
async function timestampText(service: Service, { json }: Evidence): Promise<string> {
  const bytes = await bytesOf(service, json.uri);
  const stamp = bytes && timestampIn(bytes);
  return stamp ? `Timestamp ${stamp.at} by ${stamp.authority}.` : 'No timestamp of an authority.';
}

/** Prints the signed proposal, a withdrawal, and the differences since signing. */
async function describe(
  service: Service,
  project: string,
  evidence: Evidence,
  say: Say,
): Promise<void> {
  const when = dayjs.unix(evidence.signedAt).toISOString();
  say(`Signed by ${evidence.signedBy} on ${when}, total $${evidence.total}.`);
  say(`PDF   SHA-256 ${evidence.pdf.sha256}`);
  say(`JSON  SHA-256 ${evidence.json.sha256}`);
  say(await timestampText(service, evidence));
  const withdrawn = await withdrawalOf(service.db, project);
  if (withdrawn && withdrawn.at >= when) say(`Withdrawn on ${withdrawn.at}: ${withdrawn.reason}`);
  say('Verified: the record, the chain of evidence and the files are unmodified.');
  if (evidence.isOlder)
    say(
      'The signature predates the chain of evidence: the chain covers the state at the introduction of the chain.',
    );
  for (const { label, before, after } of await changedSince(service, project, evidence))
    say(`Changed since signing: ${label}: ${before ?? '(nothing)'} -> ${after ?? '(nothing)'}`);
}

const answers: Readonly<Record<FileCheck, readonly [text: string, exitCode: number]>> = {
  sealed: ['Verified: the file is unmodified and signed by this installation.', 0],
  changed: ['The file was modified after signing.', 0],
  'other key': ['The file was signed with a different key.', exitCodes.key],
  'no seal': ['The file has no Groundplan signature.', 1],
};

const publicKeys = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** Returns the public keys of this installation: of the evidence, of the seal, and earlier keys. */
async function ownKeys(settings: Settings): Promise<readonly string[]> {
  const key = readEvidenceKey(settings);
  if (!key)
    throw new Error(
      'This installation has no evidence key. Set --key FILE to the public key of the company.',
    );
  const { publicKey } = await openSealCertificate(settings, key);
  return [publicKey, ...trustedKeys(key, settings).values()];
}

/** Reads public keys in PEM from a file. Throws an Error for a file without a key. */
async function keysIn(file: string): Promise<readonly string[]> {
  const found = (await readFile(file, 'utf8')).match(publicKeys);
  if (!found) throw new Error(`${file} has no public key in PEM.`);
  return found;
}

/** Checks a signed PDF or JSON without the database. Throws `CommandFailed` if modified. */
export async function verifyFile(
  settings: Settings,
  { file, key }: { readonly file: string; readonly key: string },
  say: Say,
): Promise<void> {
  const bytes = await readFile(file);
  const outcome = checkFile(bytes, await (key ? keysIn(key) : ownKeys(settings)));
  const [text, code] = answers[outcome];
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const exitCode = outcome === 'changed' ? exitCodes[isPdf ? 'pdf' : 'json'] : code;
  if (exitCode !== 0) throw new CommandFailed(text, exitCode);
  say(text);
}

/**
 * Prints the public keys by which third parties can check signatures: of the evidence, and of the seals of PDFs.
 */
export async function printPublicKeys(settings: Settings, say: Say): Promise<void> {
  const key = readEvidenceKey(settings);
  if (!key)
    throw new Error(
      'This installation has no evidence key yet. The first start generates the key.',
    );
  const { publicKey } = await openSealCertificate(settings, key);
  say(key.publicKey.trim());
  say(publicKey.trim());
}
