/** Records for tests: everything valid, ids new each time, what matters given; and what jsdom lacks. */
export { standInForBrowser } from './jsdom-for-antd';
export * from './lines';
export * from './people';
export * from './projects';
export * from './proposal';
export * from './work';
