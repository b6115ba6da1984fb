import { type PasswordOwner, passwordProblem } from '@portal/shared/passwords';
import { Problem } from '../errors/problem';
import { isCommon } from './common-passwords';

/**
 * Checks a new password against the policy of decision 64. Throws `Problem` 422 with the message
 * for the user after `pass: `.
 */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const problem =
    passwordProblem(password, owner) ??
    (isCommon(password) ? 'This password is too common. Please choose another one.' : null);
  if (problem === null) return;
  const detail = `pass: ${problem}`;
  throw new Problem(422, detail, [{ detail, pointer: '/data/attributes/pass' }]);
}
