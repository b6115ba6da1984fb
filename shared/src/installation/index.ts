import { defaultTax, type TaxRule } from '../domain/money/tax-rule';

/** Settings that differ between installations and concern every remote. */
interface Installation {
  readonly tax: TaxRule;
}

let installation: Installation = { tax: defaultTax };

/** Set once by the shell, before anything is shown. */
export function configureInstallation(given: Installation): void {
  installation = given;
}

/** The sales tax of this installation. */
export const taxRule = (): TaxRule => installation.tax;
