export { ProjectOverview as default } from './view';
