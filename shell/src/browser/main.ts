import { showFailedStart } from './failed-start';

// Shared modules load asynchronously: all code that uses shared modules must be behind this import.
import(/* webpackChunkName: 'start' */ './start')
  .then(({ started }) => started)
  .catch(showFailedStart);
