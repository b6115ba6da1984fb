export * from './approved-changes';
export * from './feature-value';
export * from './json';
