export * from './feature-value';
export * from './json';
