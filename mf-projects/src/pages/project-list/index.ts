export { ProjectListPage as default } from './view';
