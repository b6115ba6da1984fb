/**
 * What the business knows, and nothing else: pure functions and types.
 * No React, no clock, no network, no storage. Amounts are decimal texts in dollars.
 */
export type { Conflict } from './conflict';
export * from './dates';
export * from './feature-value';
export * from './money';
export * from './people';
export * from './permissions';
export * from './project';
export * from './project-value';
export * from './proposal';
export * from './roles';
export * from './slugs';
export * from './statuses';
export * from './templates';
