// Drafts are stored in IndexedDB, which jsdom lacks.
import 'fake-indexeddb/auto';
import { standInForBrowser } from '../../shared/src/testing/jsdom-for-antd';

// Before React is imported: its scheduler takes the MessageChannel that it finds then.
standInForBrowser();

// jsdom has dialogs without the methods that open and close a dialog.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
