import { isObject, type Json } from '../../engine/schema/json';
import type { Accounts } from './accounts';
import { ownerOf, placeOf, type Recording } from './recording';

/** Values for the placeholders of a request. */
export type Secrets = Readonly<Record<string, string>>;

const refreshPlaceholder = '<refresh token>';

const textOf = (value: Json, name: string): string => {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : '';
};

const formOf = ({ sent }: Recording): URLSearchParams =>
  new URLSearchParams(typeof sent === 'string' ? sent : '');

const answered = ({ answer }: Recording): string => JSON.stringify(answer);

const signsIn = (recording: Recording): { name: string; password: string } | null => {
  const place = placeOf(recording);
  if (place === '/oauth/token') {
    const form = formOf(recording);
    const name = form.get('username') ?? '';
    return name ? { name, password: form.get('password') ?? '' } : null;
  }
  if (place !== '/user/login') return null;
  const name = textOf(recording.sent, 'name');
  return name ? { name, password: textOf(recording.sent, 'pass') } : null;
};

/**
 * Prepares an account for a sign-in: sets the password if accepted, and locks or blocks the account
 * according to the response.
 */
async function prepareSignIn(recording: Recording, accounts: Accounts): Promise<void> {
  const attempt = signsIn(recording);
  if (!attempt) return;
  const { name, password } = attempt;
  const text = answered(recording);
  const isBlocked = text.includes('not been activated or is blocked');
  if (recording.status === 200 || isBlocked) {
    await accounts.setPassword(name, password);
    await accounts.setActive(name, !isBlocked);
  }
  if (/flood|Too many failed/.test(text)) await accounts.lock(name);
}

const ownerInAnswer = (recording: Recording): string | null =>
  /<access token of ([^>]+)>/.exec(answered(recording))?.[1] ?? null;

/** Creates a refresh token in the recorded state; for any account if the recording names none. */
async function refreshToken(recording: Recording, accounts: Accounts): Promise<string> {
  const text = answered(recording);
  const state =
    recording.status === 200 ? 'good' : text.includes('expired') ? 'expired' : 'revoked';
  return accounts.token(ownerInAnswer(recording) ?? 'demo_manager', 'refresh', state);
}

const accessState = ({ status, answerHeaders }: Recording): 'good' | 'revoked' | 'expired' => {
  if (status !== 401) return 'good';
  return (answerHeaders['www-authenticate'] ?? '').includes('revoked') ? 'revoked' : 'expired';
};

/** Returns the client id of a form; this service supports a single client. */
const clientOf = (recording: Recording): string | null =>
  answered(recording).includes('invalid_client') ? null : formOf(recording).get('client_id');

const existingOf = ({ sent }: Recording): string | null =>
  /"existing":"([^"]+)"/.exec(JSON.stringify(sent))?.[1] ?? null;

/** Sets an accepted current password. */
async function preparePasswordChange(recording: Recording, accounts: Accounts): Promise<void> {
  const existing = existingOf(recording);
  const owner = ownerOf(recording);
  if (!existing || !owner) return;
  await accounts.setPassword(owner, recording.status === 200 ? existing : `not ${existing}`);
}

async function prepareReset(recording: Recording, accounts: Accounts): Promise<void> {
  if (placeOf(recording) !== '/user/lost-password-reset') return;
  const name = textOf(recording.sent, 'name');
  const temporary = textOf(recording.sent, 'temp_pass');
  if (!name || !temporary) return;
  if (recording.status === 200) {
    await accounts.named(name);
    await accounts.setTemporary(name, temporary);
  } else {
    const isUnknown = answered(recording).includes('No valid temp password');
    if (!isUnknown) await accounts.named(name);
    await accounts.setTemporary(name, isUnknown ? null : `not ${temporary}`);
  }
}

const basic = /^Basic (.+)$/;

async function prepareBasic(recording: Recording, accounts: Accounts): Promise<void> {
  const given = basic.exec(recording.headers.authorization ?? '')?.[1];
  if (!given || recording.status >= 400) return;
  const [name = '', password = ''] = Buffer.from(given, 'base64').toString('utf8').split(':');
  await accounts.setPassword(name, password);
}

/** Sets accounts, passwords and tokens to the state before the exchange. */
export async function prepareSession(recording: Recording, accounts: Accounts): Promise<Secrets> {
  await accounts.unlockAll();
  await prepareSignIn(recording, accounts);
  await preparePasswordChange(recording, accounts);
  await prepareReset(recording, accounts);
  await prepareBasic(recording, accounts);
  const owner = ownerOf(recording);
  const client = placeOf(recording) === '/oauth/token' ? clientOf(recording) : null;
  const needsRefresh = JSON.stringify(recording.sent).includes(refreshPlaceholder);
  return {
    ...(owner
      ? {
          [`<access token of ${owner}>`]: await accounts.token(
            owner,
            'access',
            accessState(recording),
          ),
        }
      : {}),
    ...(client && client !== 'portal' ? { [`client_id=${client}&`]: 'client_id=portal&' } : {}),
    ...(needsRefresh ? { [refreshPlaceholder]: await refreshToken(recording, accounts) } : {}),
  };
}
