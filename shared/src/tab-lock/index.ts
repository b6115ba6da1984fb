export { TabLock } from './tab-lock';
