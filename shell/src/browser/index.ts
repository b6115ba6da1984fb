// Shared modules are provided asynchronously, so everything else stands behind this import.
void import(/* webpackChunkName: 'start' */ './start');
