import { setTimeout as pause } from 'node:timers/promises';
import type { EngineWindow, Point } from './engine';

const limitMs = 60_000;

/** Element to find: a CSS selector, and the accessible name as text or pattern. */
export interface Target {
  readonly kind: string;
  readonly name: string;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const field = (name: string): Target => ({
  kind: 'input:not([type=file]), textarea',
  name,
});
export const button = (name: string): Target => ({ kind: 'button', name });

/**
 * Returns user-level operations on an engine: elements are found by name and used by pointer and
 * keyboard.
 */
export const screenOf = (engine: EngineWindow) => ({
  engine,

  async click(target: Target): Promise<void> {
    const { x, y, width, height } = await boxOf(engine, target);
    await engine.drag([{ x: x + width / 2, y: y + height / 2 }]);
  },

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await engine.selectAll();
    await engine.type(text);
  },

  /** Draws a line by pointer across the target. */
  async drawOn(target: Target): Promise<void> {
    const { x, y, width, height } = await boxOf(engine, target);
    const steps = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7];
    await engine.drag(
      steps.map((step) => ({
        x: x + width * step,
        y: y + height * (0.5 + 0.25 * Math.sin(step * 20)),
      })),
    );
  },

  /** Waits until the expression is true in the page. */
  until: (what: string, expression: string) =>
    poll(what, async () => ((await engine.evaluate<boolean>(expression)) ? true : null)),

  /** Waits until the page shows the text. */
  async see(text: string): Promise<void> {
    await this.until(
      `the text '${text}'`,
      `document.body.innerText.includes(${JSON.stringify(text)})`,
    );
  },
});

export type Screen = ReturnType<typeof screenOf>;

/**
 * Waits for the only matching element that is visible, stable and not covered; returns the box in
 * the viewport.
 */
function boxOf(engine: EngineWindow, { kind, name }: Target): Promise<Box> {
  // The test compiler wraps inner functions in a `__name` call, which does not exist in the page.
  const find = `((__name) => ${findInPage.toString()})((named) => named)`;
  const search = `${find}(${JSON.stringify(kind)}, ${JSON.stringify(name)})`;
  let before = '';
  return poll(`${kind} '${name}'`, async () => {
    const box = await engine.evaluate<Box | null>(search);
    const isAtRest = JSON.stringify(box) === before;
    before = JSON.stringify(box);
    return isAtRest ? box : null;
  });
}

async function poll<Value>(what: string, look: () => Promise<Value | null>): Promise<Value> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await pause(100);
  }
}

/** Runs in the page. Returns the box of the first matching element that a pointer can reach. */
function findInPage(kind: string, name: string): Box | null {
  const textOf = (element: Element | null) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const nameOf = (element: Element): string => {
    const own = element.getAttribute('aria-label');
    if (own) return own;
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (by.length > 0) return by.map((id) => textOf(document.getElementById(id))).join(' ');
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    return labels?.[0] ? textOf(labels[0]) : textOf(element);
  };
  const elements = [...document.querySelectorAll(kind)].filter(
    (one) => nameOf(one) === name && !one.closest('[inert]') && !one.matches(':disabled'),
  );
  for (const element of elements) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (width > 0 && top && (element.contains(top) || top.contains(element)))
      return { x, y, width, height };
  }
  return null;
}
