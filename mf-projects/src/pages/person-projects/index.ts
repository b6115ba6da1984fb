export { PersonProjects as default } from './view';
