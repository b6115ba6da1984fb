import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { create } from 'tar';
import { previewAddress } from '../deployments/preview-address';
import { isPrivateAddress } from '../deployments/private-address';
import { authorHere } from './author';
import { distOf } from './packages';
import { UsageError } from './usage-error';

interface NetworkDeployment {
  readonly name: string;
  /** Address of the portal. */
  readonly to: string;
  readonly key: string | undefined;
  readonly dist: string | undefined;
  readonly canaryPercent: number | undefined;
  readonly preview: string | undefined;
  readonly message: string | undefined;
}

/** Longest time in milliseconds until the portal answers. */
const answeredWithinMs = 120_000;

/**
 * Sends a build to a portal by the key of a team; returns the answer, and lines for people. Needs neither a checkout
 * of the portal nor access to the store.
 *
 * Throws an Error with the reasons of the portal, or if the portal does not answer.
 */
export async function deployOverNetwork(deployment: NetworkDeployment): Promise<NetworkAnswer> {
  const { name, key = process.env['PORTAL_KEY'] } = deployment;
  if (!key) throw new UsageError('--to needs the key of a team: set PORTAL_KEY or --key.');
  const folder = folderOf(deployment);
  if (!existsSync(folder)) throw new Error(`${folder} does not exist: build the remote first.`);
  const response = await fetch(addressOf(deployment, folder), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip' },
    body: await packed(folder),
    signal: AbortSignal.timeout(answeredWithinMs),
  }).catch((error: unknown) => {
    throw new Error(`${deployment.to} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  });
  const answer = answerIn(response.status, await response.text());
  const { preview, to } = deployment;
  if (preview === undefined) return { answer, lines: [answerLine(name, answer)] };
  const address = previewAddress(to.replace(/\/$/, ''), preview);
  const lines = [
    answerLine(name, answer),
    `Administrators, managers and designers open ${address}`,
  ];
  return { answer: { ...answer, address }, lines };
}

const folderOf = ({ name, dist }: NetworkDeployment): string => {
  if (dist !== undefined) return resolve(dist);
  return existsSync(distOf(name)) ? distOf(name) : resolve('dist');
};

function addressOf(deployment: NetworkDeployment, folder: string): URL {
  const { name, to, canaryPercent, preview, message } = deployment;
  if (!URL.canParse(to)) throw new UsageError(`--to needs an address, not '${to}'.`);
  const url = new URL(`api/deployments/${encodeURIComponent(name)}`, to.replace(/\/?$/, '/'));
  if (!isPrivateAddress(url))
    throw new UsageError(`--to needs an https address: the key would be readable on the way.`);
  const { commit } = authorHere(undefined, folder);
  const query = {
    canary: canaryPercent?.toString(),
    preview,
    message,
    commit: commit ?? undefined,
  };
  for (const [field, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(field, value);
  }
  return url;
}

async function packed(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  const archive = create({ gzip: true, portable: true, cwd: folder }, ['.']);
  for await (const part of archive) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

/** Reason of a failed fetch, which names the cause only inside. */
const reasonOf = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : String(error);
};

/** Returns the answer of a portal that has taken the build. Throws an Error with its reasons. */
function answerIn(status: number, text: string): Answer {
  const answer = jsonIn(text);
  if (status === 200 || status === 201) return answer;
  throw new Error(reasonsIn(answer) ?? `The portal answered ${status}.`);
}

function answerLine(name: string, { base, version, place, isNew }: Answer): string {
  if (place === 'canary') return `Deployed ${name} ${version} as a canary: ${base}`;
  if (place === 'preview') return `Deployed ${name} ${version} to a preview: ${base}`;
  return isNew
    ? `Deployed ${name} ${version}: ${base}`
    : `This build of ${name} is already live: ${base}`;
}

const reasonsIn = ({ errors, message }: Answer): string | undefined =>
  errors?.map(({ detail }) => detail).join('\n') ?? message;

/** Result of a deployment. */
interface NetworkAnswer {
  readonly answer: Answer & { readonly address?: string };
  /** Lines for people. */
  readonly lines: readonly string[];
}

interface Answer {
  readonly base?: string;
  readonly version?: string;
  readonly place?: string;
  readonly isNew?: boolean;
  readonly errors?: readonly { readonly detail: string }[];
  readonly message?: string;
}

function jsonIn(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
