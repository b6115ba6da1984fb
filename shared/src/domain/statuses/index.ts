export * from './reading';
export * from './statuses';
