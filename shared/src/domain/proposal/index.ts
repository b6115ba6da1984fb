export * from './build-proposal';
export * from './change';
export * from './facts';
export * from './proposal';
export * from './signed';
