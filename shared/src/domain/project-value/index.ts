export * from './project-value';
