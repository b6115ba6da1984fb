import { OAuthError } from '@node-oauth/oauth2-server';
import { secondStepFields, secondStepGrant } from '../second-factor/second-step-grant';
import type { Settings } from '../settings';
import { TooManyAttempts } from './too-many-attempts';

/** The client credentials grant is available if the settings name the account to act as. */
export const grantsOf = ({ clientAccount }: Settings): string[] => [
  'password',
  'refresh_token',
  ...(clientAccount ? ['client_credentials'] : []),
];

export const malformed =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds after which the same may be asked again. */
  readonly retryAfter?: number;
}

export const error = (
  status: number,
  name: string,
  description: string,
  hint?: string,
): Answer => ({
  status,
  body: { error: name, error_description: description, ...(hint ? { hint } : {}) },
});

const parametersOf: Readonly<Record<string, readonly string[]>> = {
  password: ['client_id', 'username', 'password'],
  refresh_token: ['client_id', 'refresh_token'],
  client_credentials: ['client_id', 'client_secret'],
  [secondStepGrant]: ['client_id', 'mfa_token', 'code'],
};

const lacking = (form: Readonly<Record<string, string>>): string | null =>
  parametersOf[form.grant_type ?? '']?.find((name) => !form[name]) ?? null;

/** The recorded bodies of a refusal, in place of the library's. */
function refusal(failure: OAuthError, grant: string | undefined): Answer {
  if (failure.name === 'invalid_client')
    return error(401, 'invalid_client', 'Client authentication failed');
  if (failure.name === 'invalid_grant')
    return grant === 'refresh_token'
      ? error(
          400,
          'invalid_grant',
          'The refresh token is invalid.',
          failure.message.includes('expired') ? 'Token has expired' : 'Token has been revoked',
        )
      : error(400, 'invalid_grant', 'The user credentials were incorrect.');
  if (failure.code >= 500) throw failure;
  return error(400, 'invalid_request', malformed);
}

/** What was thrown; the library wraps what it does not know. */
const causeOf = (failure: unknown): unknown =>
  failure instanceof OAuthError && 'inner' in failure ? failure.inner : failure;

/** Returns the answer for a sign-in or refresh that failed; throws what is no refusal. */
export function refusalOf(failure: unknown, grant: string | undefined): Answer {
  const cause = causeOf(failure);
  if (cause instanceof TooManyAttempts) {
    const { detail, retryAfter } = cause;
    return { ...error(429, 'too_many_attempts', detail), retryAfter };
  }
  const body = secondStepFields(cause);
  if (body) return { status: 400, body };
  if (failure instanceof OAuthError) return refusal(failure, grant);
  throw failure;
}

/** Returns the response for an invalid form, or null if valid. */
export function checkForm(
  form: Readonly<Record<string, string>>,
  settings: Settings,
): Answer | null {
  const grant = form.grant_type;
  const grants = [...grantsOf(settings), secondStepGrant];
  if (grant !== undefined && !grants.includes(grant))
    return error(
      400,
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server.',
      'Check that all required parameters have been provided',
    );
  const missing = grant === undefined ? 'grant_type' : lacking(form);
  return missing
    ? error(400, 'invalid_request', malformed, `Check the \`${missing}\` parameter`)
    : null;
}
