import { showFailedStart } from './failed-start';

// Shared modules are provided asynchronously, so everything else stands behind this import.
import(/* webpackChunkName: 'start' */ './start')
  .then(({ started }) => started)
  .catch(showFailedStart);
