export * from './compare-estimates';
export * from './estimate-version';
