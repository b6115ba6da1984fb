import { defaultTax, type TaxRule } from '../domain/money/tax-rule';

/** Settings that differ between installations and concern every remote. */
interface Installation {
  readonly tax: TaxRule;
}

let installation: Installation = { tax: defaultTax };

/** Sets the installation. Called once by the shell before rendering. */
export function configureInstallation(given: Installation): void {
  installation = given;
}

/** Returns the sales tax rule of this installation. */
export const taxRule = (): TaxRule => installation.tax;
