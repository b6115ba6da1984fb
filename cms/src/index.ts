export { createService, type RunningService } from './create-service';
export { readSettings, type Settings } from './engine/settings';
