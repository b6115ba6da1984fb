// jsdom has neither popovers nor a layout: the content of a popover stands in the document, open or not.
HTMLElement.prototype.hidePopover ??= () => undefined;
HTMLElement.prototype.scrollIntoView ??= () => undefined;
globalThis.scrollTo = () => undefined;
