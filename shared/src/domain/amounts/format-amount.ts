const inGroups = new Intl.NumberFormat('en-US');

/** Groups digits by thousands: `1234.50` -> `1,234.50`. */
export function grouped(digits: string): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  return `${inGroups.format(BigInt(whole))}.${fraction}`;
}

/**
 * Formats an amount that already has two decimal places, as computed by the service: `-1234.50` ->
 * `-$1,234.50`.
 */
export function formatAmount(amount: string): string {
  return amount.startsWith('-') ? `-$${grouped(amount.slice(1))}` : `$${grouped(amount)}`;
}
