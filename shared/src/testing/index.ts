/** Records for tests: everything valid, ids new each time, what matters given; what jsdom lacks, and a content service that answers as a test says. */
export { drupalLists } from './drupal-lists';
export { inTimeZone } from './in-time-zone';
export { standInForBrowser } from './jsdom-for-antd';
export { browserKeeps } from './kept-browser';
export * from './lines';
export * from './people';
export * from './projects';
export * from './proposal';
export { type S3Double, startS3Double } from './s3-double';
export * from './service';
