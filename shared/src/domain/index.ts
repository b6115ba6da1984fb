/**
 * What the business knows, and nothing else: pure functions and types.
 * No React, no clock, no network, no storage. Amounts are decimal texts in dollars.
 */
export * from './money';
export * from './proposal';
