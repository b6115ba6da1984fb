// Drafts are stored in IndexedDB, which jsdom lacks.
import 'fake-indexeddb/auto';
import { standInForBrowser } from '../../shared/src/testing/jsdom-for-antd';

// Before React is imported: its scheduler takes the MessageChannel that it finds then.
standInForBrowser();
