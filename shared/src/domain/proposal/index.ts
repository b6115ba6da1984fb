export * from './build-proposal';
export * from './facts';
export * from './proposal';
