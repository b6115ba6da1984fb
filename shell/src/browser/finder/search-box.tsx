import { PageFinder } from './page-finder';

/** What the search of the toolbar opens. */
const SearchBox = () => <PageFinder autoFocus />;

export default SearchBox;
