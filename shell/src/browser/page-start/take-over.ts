type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (part: Element): TextField[] => [
  ...part.querySelectorAll<TextField>('input, textarea'),
];

/** Sets a value as typing does: React reads it by the event. */
function type(field: TextField, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Puts the page in the place of the prerendered one, with the texts that were typed there, the focus and
 * the selection; sends the form if it was sent there. Fields correspond by their order.
 *
 * `page` is the element of the page that is now drawn; null for a page without the prerendered fields, such
 * as a message of a failure. Does nothing where no prerendered page stands.
 */
export function takeOver(document: Document, page: Element | null): void {
  const prerendered = document.getElementById('prerendered');
  if (!prerendered) return;
  const typed = fieldsOf(prerendered).map(typedIn);
  const isSent = prerendered.querySelector('form[data-sent]') !== null;
  prerendered.remove();
  if (!page) return;
  for (const [place, field] of fieldsOf(page).entries()) restore(field, typed[place]);
  if (isSent) afterRender(() => page.querySelector('form')?.requestSubmit());
}

interface Typed {
  readonly text: string;
  readonly isFocused: boolean;
  /** Null for fields without a selection, such as those of addresses. */
  readonly selection: readonly [number, number] | null;
}

function typedIn(field: TextField): Typed {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const isFocused = field === field.ownerDocument.activeElement;
  const isSelected = isFocused && start !== null && end !== null;
  return { text, isFocused, selection: isSelected ? [start, end] : null };
}

function restore(field: TextField, typed: Typed | undefined): void {
  if (typed?.text) type(field, typed.text);
  if (typed?.isFocused) field.focus({ preventScroll: true });
  const { selection } = typed ?? {};
  if (selection) afterRender(() => field.setSelectionRange(...selection));
}

/** Runs an action when React has drawn the typed texts, which it does at the end of the current task. */
const afterRender = (action: () => void): void => queueMicrotask(action);
