/**
 * Whether the roles may sign: only customers. Duplicates the permission table of the domain, which
 * is too large for the deck.
 */
export const maySign = (roles: readonly string[]): boolean => roles.includes('customer');
