const fields = 'input, textarea, select, [contenteditable]';
/** Fields that look for something; what is typed there is no work. */
const searching = 'input[type="search"], [role="searchbox"], [role="search"] *';

/** Something typed into a field, with the words beside the field. */
export interface TypedText {
  readonly label: string;
  readonly text: string;
}

export interface TypedFields {
  /** Whether a field on the screen holds something that was not there when it was entered. */
  hasTyped(): boolean;
  /** Whether the field that has the focus holds something typed since it was entered, or since Enter took it. */
  isTyping(): boolean;
  /** What was typed into the fields on the screen, except for passwords. */
  texts(): readonly TypedText[];
}

/**
 * Watches what people enter, in whichever remote, so that nothing half-filled is lost.
 *
 * A field counts while it is on the screen and differs from what it held before; a chosen option and a stroke on a
 * drawing pad count while their field is on the screen.
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
