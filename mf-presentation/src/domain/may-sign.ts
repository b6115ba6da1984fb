/** Only a customer signs. The permission table of the domain says the same; it is too heavy for the deck. */
export const maySign = (roles: readonly string[]): boolean => roles.includes('customer');
