/**
 * Selects of people that the content service searches: the browser never holds all accounts of a
 * large company. Remotes bundle this subject.
 */
export { createNameSearch } from './create-name-search';
export {
  type Found,
  type FoundPerson,
  findPeople,
  readFoundPeople,
  type Search,
} from './find-people';
export { createMissingNames } from './missing-names';
