/**
 * Business domain: pure functions and types, without React, clock, network or storage. Amounts are
 * decimal texts in dollars.
 */
export { formatCount } from './amounts/amounts';
export type { Conflict } from './conflict';
export * from './dates/dates';
export * from './dates/read-day';
export * from './feature-value/approved-changes';
export * from './feature-value/feature-value';
export * from './feature-value/json';
export * from './feature-value/without-file';
export * from './money/money';
export * from './people/people';
export * from './permissions/permissions';
export * from './project/document';
export * from './project/feature';
export * from './project/known-line';
export * from './project/line';
export * from './project/line-columns';
export * from './project/project';
export * from './project-value/project-value';
export * from './proposal/build-proposal';
export * from './proposal/change';
export * from './proposal/facts';
export * from './proposal/payment-schedule';
export * from './proposal/proposal';
export * from './proposal/rounding-note';
export * from './proposal/signed';
export * from './proposal/verified';
export * from './roles/roles';
export * from './search/search-text';
export * from './slugs/slugs';
export * from './statuses/reading';
export * from './statuses/statuses';
export * from './templates/templates';
