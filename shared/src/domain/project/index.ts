export * from './document';
export * from './feature';
export * from './known-line';
export * from './line';
export * from './project';
