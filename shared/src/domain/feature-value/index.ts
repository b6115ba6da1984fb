export * from './approved-changes';
export * from './feature-value';
export * from './json';
export * from './without-file';
