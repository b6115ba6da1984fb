const fields = 'input, textarea, select, [contenteditable]';
/** Search fields, which do not count as unsaved input. */
const searching = 'input[type="search"], [role="searchbox"], [role="search"] *';

/** Text typed into a field, with the field's label. */
export interface TypedText {
  readonly label: string;
  readonly text: string;
}

export interface TypedFields {
  /** Whether any field on the screen has a value that differs from the value at focus. */
  hasTyped(): boolean;
  /** Whether the focused field has input since the focus, or since Enter committed the value. */
  isTyping(): boolean;
  /** Returns the texts typed into fields on the screen, except passwords. */
  texts(): readonly TypedText[];
}

/**
 * Tracks input in all remotes, to prevent loss of unsaved input.
 *
 * A field counts while on the screen and different from the earlier value; a selected option or a
 * stroke on a drawing pad counts while the field is on the screen.
 */
export function watchTypedFields(page: Document): TypedFields {
  const before = new WeakMap<Element, string>();
  const entered = new Set<Element>();
  const chosen = new Set<Element>();
  let atEntering: { readonly field: Element; readonly value: string } | null = null;
  const enter = (field: Element) => {
    atEntering = { field, value: valueOf(field) };
  };

  const remember = (field: Element) => {
    if (!before.has(field)) before.set(field, valueOf(field));
  };
  page.addEventListener('focusin', ({ target }) => onField(target, remember), true);
  page.addEventListener('focusin', ({ target }) => onField(target, enter), true);
  page.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) onField(target, enter);
    },
    true,
  );
  for (const name of ['input', 'change']) {
    page.addEventListener(
      name,
      ({ target }) => onField(target, (field) => entered.add(field)),
      true,
    );
  }
  page.addEventListener(
    'click',
    ({ target }) => {
      const field = page.activeElement;
      if (within(target, '[role="option"], [role="gridcell"], .ant-picker-cell') && field) {
        chosen.add(field);
      }
    },
    true,
  );
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.matches('canvas')) chosen.add(target);
    },
    true,
  );

  return {
    isTyping: () =>
      atEntering !== null &&
      page.activeElement === atEntering.field &&
      valueOf(atEntering.field) !== atEntering.value,
    texts: () =>
      [...entered].filter((field) => before.get(field) !== valueOf(field)).flatMap(textOf),
    hasTyped() {
      dropGone(entered);
      dropGone(chosen);
      return chosen.size > 0 || [...entered].some((field) => before.get(field) !== valueOf(field));
    },
  };
}

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function onField(target: EventTarget | null, hear: (field: Element) => void): void {
  if (target instanceof Element && target.matches(fields) && !target.matches(searching))
    hear(target);
}

const textOf = (field: Element): TypedText[] =>
  isText(field) && field.isConnected ? [{ label: labelOf(field), text: valueOf(field) }] : [];

const isText = (field: Element): boolean =>
  !field.matches('select, [type="password"], [type="checkbox"], [type="radio"]') &&
  valueOf(field) !== '';

function labelOf(field: Element): string {
  const [label] = 'labels' in field ? ((field as HTMLInputElement).labels ?? []) : [];
  const own = label && [...label.childNodes].filter((node) => !node.contains(field));
  const words = own?.map(({ textContent }) => textContent ?? '').join('') ?? '';
  return words.trim() || (field.getAttribute('aria-label') ?? '');
}

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return String(field.checked);
  }
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}

function dropGone(fieldsSeen: Set<Element>): void {
  for (const field of fieldsSeen) if (!field.isConnected) fieldsSeen.delete(field);
}
