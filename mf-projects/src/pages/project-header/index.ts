export { ProjectHeader as default } from './view';
