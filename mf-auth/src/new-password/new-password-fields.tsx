import { PasswordField } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import type { NewPassword } from './create-new-password';
import { PasswordGuidance } from './password-guidance';

interface NewPasswordFieldsProps {
  readonly form: NewPassword;
  readonly username: string;
  readonly autoFocus?: boolean;
}

/** Inputs for a new password and the repetition, with a strength indicator. */
export const NewPasswordFields = ({ form, username, autoFocus }: NewPasswordFieldsProps) => {
  const { password, passwordProblem, repetition, repetitionProblem, typePassword, typeRepetition } =
    useUnit({
      password: form.$password,
      passwordProblem: form.$passwordProblem,
      repetition: form.$repetition,
      repetitionProblem: form.$repetitionProblem,
      typePassword: form.passwordTyped,
      typeRepetition: form.repetitionTyped,
    });
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={password}
        problem={passwordProblem}
        onChange={typePassword}
      />
      <PasswordGuidance password={password} username={username} />
      <PasswordField
        label="Repeat the password"
        autoComplete="new-password"
        value={repetition}
        problem={repetitionProblem}
        onChange={typeRepetition}
      />
    </>
  );
};
