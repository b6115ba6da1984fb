/**
 * Groups the digits of a whole number by thousands. `Intl.NumberFormat` writes the same, but the first one of
 * a page takes 50 ms of a phone's processor (ADR 150).
 */
function inGroups(whole: bigint): string {
  const digits = String(whole);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** Formats a count of at least zero: `1,234`. */
export const formatCount = (count: number): string => inGroups(BigInt(count));

/** Groups digits by thousands: `1234.50` -> `1,234.50`. */
export function grouped(digits: string): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  return `${inGroups(BigInt(whole))}.${fraction}`;
}

/**
 * Formats an amount that already has two decimal places, as computed by the service: `-1234.50` ->
 * `-$1,234.50`.
 */
export function formatAmount(amount: string): string {
  return amount.startsWith('-') ? `-$${grouped(amount.slice(1))}` : `$${grouped(amount)}`;
}
