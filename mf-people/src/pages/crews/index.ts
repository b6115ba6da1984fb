export { CrewsPage as default } from './view';
