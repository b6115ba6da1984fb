// Drafts are stored in IndexedDB, which jsdom lacks.
import 'fake-indexeddb/auto';
import { standInForBrowser } from '../../../shared/src/testing/jsdom-for-antd';

// Before React is imported: its scheduler takes the MessageChannel that it finds then.
standInForBrowser();

// jsdom reads a file by FileReader alone.
Blob.prototype.arrayBuffer = function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
