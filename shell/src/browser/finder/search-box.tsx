import { PageFinder } from './page-finder';

/** Content of the search popover in the toolbar. */
const SearchBox = () => <PageFinder autoFocus />;

export default SearchBox;
