import { showFailedStart } from './failed-start';
import { loadLateHashes } from './federation/late-hashes';

loadLateHashes();

// Shared modules load asynchronously: all code that uses shared modules must be behind this import.
import(/* webpackChunkName: 'core' */ './start')
  .then(({ started }) => started)
  .catch(showFailedStart);
