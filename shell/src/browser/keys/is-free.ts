/** Selector of open modal dialogs and popovers: keys belong to the front layer. */
const frontLayer = 'dialog[open], [aria-modal="true"], [popover]:popover-open';

/** Selector of elements that read letters: fields, and lists that select by typing. */
const typing = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"]',
].join(', ');

const isOpen = (selector: string): boolean => document.querySelector(selector) !== null;

const hasCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Whether a modal dialog is open. */
export const hasDialog = (): boolean => isOpen('dialog[open], [aria-modal="true"]');

/**
 * Whether a press without Ctrl, Alt and Command is a key of the portal: no field and no list has the
 * focus, no dialog and no popover is open, and no part of the page has handled the press.
 */
export function isFree(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing || hasCommand(event))
    return false;
  return !(target instanceof Element && target.closest(typing)) && !isOpen(frontLayer);
}
