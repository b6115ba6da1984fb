import { expect } from '@playwright/test';
import axios from 'axios';
import { Secret, TOTP } from 'otpauth';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';

interface Account {
  readonly mail: string;
  readonly password: string;
}

/** Generates the code that an authenticator app shows in some periods from now. */
const codeOf = (secret: string, periods: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });

/** Sets up an authenticator app for an account. Returns the secret. */
async function setUpApp(portalUrl: string, { mail, password }: Account): Promise<string> {
  const client = { client_id: 'portal', client_secret: 'portal-secret' };
  const { data } = await axios.post<{ access_token: string }>(
    `${portalUrl}/oauth/token`,
    new URLSearchParams({ grant_type: 'password', username: mail, password, ...client }),
  );
  const service = axios.create({
    baseURL: `${portalUrl}/api`,
    headers: { Authorization: `Bearer ${data.access_token}` },
  });
  const app = await service.post<{ secret: string }>('/second-factor', { password });
  const { secret } = app.data;
  await service.post('/second-factor/confirmation', { code: codeOf(secret, 0) });
  return secret;
}

test('an account with an authenticator app signs in by password and code', async ({
  page,
  baseURL,
  ownProject,
}) => {
  const { mail, password } = ownProject.client;
  const secret = await setUpApp(baseURL ?? '', ownProject.client);
  await signInPage(page).open();
  await signInPage(page).fill(mail, password);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await code.fill('not a code');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('code');
  expect(await page.evaluate(() => localStorage.getItem('groundplan.tokens'))).toBeNull();
  // Each code works once, and the code of the next period is accepted for phones whose clock is fast.
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('link', { name: ownProject.title })).toBeVisible();
});
