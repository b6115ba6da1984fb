// jsdom has dialogs without the methods that open and close a dialog.
const dialog = globalThis.HTMLDialogElement?.prototype;

if (dialog) {
  dialog.showModal = function showModal() {
    this.open = true;
  };
  dialog.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
