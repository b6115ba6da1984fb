import type { Locator } from '@playwright/test';

/** Ticks the consent of a signature pad and submits the drawn signature. */
export async function consentAndSign(pad: Locator): Promise<void> {
  await pad.getByRole('checkbox', { name: /I agree to sign/ }).check();
  await pad.getByRole('button', { name: 'Sign', exact: true }).click();
}
