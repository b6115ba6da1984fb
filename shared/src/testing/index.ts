/** Records for tests: everything valid, ids new each time, what matters given. */
export * from './lines';
export * from './people';
export * from './projects';
export * from './proposal';
export * from './work';
