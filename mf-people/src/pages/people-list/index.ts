export { PeopleListPage as default } from './view';
