import type { JWTVerifyGetKey } from 'jose';
import type { ArtifactStore } from '../store/artifact-store';
import { isPrivateAddress } from './private-address';
import { listTeamKeys, stateOf, type TeamKey } from './team-keys';

/** A token of a CI was presented, and its issuer cannot be asked for its keys. */
export class IssuerUnavailable extends Error {
  override name = 'IssuerUnavailable';
}

/** The keys that trust an issuer and a subject, or why a token is not accepted. */
export type TokenFinding =
  | { readonly keys: readonly TeamKey[] }
  /** Sentence for the team; contains nothing that only a valid token shows. */
  | { readonly problem: string };

/** Algorithms of public keys: a token that is signed with a shared secret, or not at all, is refused. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** Longest age of a token: who finds one in a log later can do nothing with it. */
const longestAge = '1h';
const clockSkewSeconds = 30;
const answeredWithinMs = 5000;

/**
 * Verifies an OIDC token of a CI, and returns the keys of the store that trust its issuer and
 * subject.
 *
 * `audience` is the address of this portal: a token for another portal is refused. Only issuers that
 * an operator trusts are asked for their keys. Throws IssuerUnavailable if that fails.
 */
export async function findByCiToken(
  store: ArtifactStore,
  token: string,
  audience: string,
): Promise<TokenFinding> {
  const { decodeJwt, errors, jwtVerify } = await import('jose');
  try {
    const { iss: issuer = '' } = decodeJwt(token);
    const trusting = (await listTeamKeys(store)).filter(
      (key) => key.trusted?.issuer === issuer && stateOf(key) === 'valid',
    );
    if (trusting.length === 0) return { problem: 'No team trusts the issuer of this token.' };
    const { payload } = await jwtVerify(token, await keysOf(issuer), {
      issuer,
      audience,
      algorithms,
      maxTokenAge: longestAge,
      clockTolerance: clockSkewSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const keys = trusting.filter(({ trusted }) => trusted?.subject === payload.sub);
    if (keys.length > 0) return { keys };
    return { problem: `No team trusts the subject '${payload.sub}' of this token.` };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    return {
      problem: `The token is not valid: ${error.message}. Its audience must be ${audience}.`,
    };
  }
}

/** Keys by issuer; `jose` reads them again when a token names an unknown key. */
const known = new Map<string, JWTVerifyGetKey>();

async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const kept = known.get(issuer);
  if (kept) return kept;
  const { createRemoteJWKSet, errors } = await import('jose');
  const remote = createRemoteJWKSet(await keyAddressOf(issuer), {
    timeoutDuration: answeredWithinMs,
  });
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const isOfToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys;
      throw isOfToken ? error : unavailable(issuer, error);
    }
  };
  known.set(issuer, keys);
  return keys;
}

/** Reads the address of the keys from the description of the issuer (OpenID Connect Discovery 1.0). */
async function keyAddressOf(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(answeredWithinMs),
    });
    const found = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (found.issuer !== issuer) throw new Error('The description is of another issuer.');
    const keys = new URL(String(found.jwks_uri));
    if (!isPrivateAddress(keys)) throw new Error('The keys are not at an https address.');
    return keys;
  } catch (error) {
    throw unavailable(issuer, error);
  }
}

const unavailable = (issuer: string, cause: unknown): IssuerUnavailable =>
  new IssuerUnavailable(`The issuer ${issuer} did not answer with its keys.`, { cause });
