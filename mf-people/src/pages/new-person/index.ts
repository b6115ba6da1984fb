export { NewPersonPage as default } from './view';
