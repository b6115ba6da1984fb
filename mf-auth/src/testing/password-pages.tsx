import { screen } from '@testing-library/react';
import ForgotPasswordPage from '../pages/forgot-password/forgot-password.page';
import LoginPage from '../pages/login/login.page';
import ResetPasswordPage from '../pages/reset-password/reset-password.page';
import SetPasswordPage from '../pages/set-password/set-password.page';

const link = '/:username/:email/:temporaryPassword';
/** Pages of this remote by their paths. */
export const pages = {
  '/login': <LoginPage />,
  '/password/forgot': <ForgotPasswordPage />,
  [`/password/set${link}`]: <SetPasswordPage />,
  [`/password/new${link}`]: <SetPasswordPage />,
  '/password/set': <SetPasswordPage />,
  '/password/reset': <ResetPasswordPage />,
};

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole('button', { name });
/** A password that keeps to the policy. */
export const good = 'A-gate-of-old-oak-7';
