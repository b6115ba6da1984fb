/** @jest-environment jsdom */
import { browserStorage, tabStorage } from './browser-storage';

const { jest } = import.meta;
const key = 'groundplan.theme';

afterEach(() => {
  jest.restoreAllMocks();
  browserStorage.removeItem(key);
});

/** Has the browser refuse to store, as a full storage does. */
function fill(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

test('what a full storage refuses lasts as long as the page, and leaves no stale text to other tabs', () => {
  browserStorage.setItem(key, 'light');
  expect(localStorage.getItem(key)).toBe('light');
  fill();
  browserStorage.setItem(key, 'dark');
  expect(browserStorage.getItem(key)).toBe('dark');
  expect(localStorage.getItem(key)).toBeNull();
});

test('what another tab stores later replaces what the storage has refused', () => {
  fill();
  browserStorage.setItem(key, 'dark');
  jest.restoreAllMocks();
  localStorage.setItem(key, 'light');
  expect(browserStorage.getItem(key)).toBe('light');
});

test('what was refused is forgotten when it is removed, or stored at last', () => {
  fill();
  browserStorage.setItem(key, 'dark');
  browserStorage.removeItem(key);
  expect(browserStorage.getItem(key)).toBeNull();
  browserStorage.setItem(key, 'dark');
  jest.restoreAllMocks();
  browserStorage.setItem(key, 'light');
  localStorage.removeItem(key);
  expect(browserStorage.getItem(key)).toBeNull();
});

test.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('a browser that blocks %s keeps texts as long as the page', (name, storage) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, name, { configurable: true, get });
  try {
    expect(storage.getItem(key)).toBeNull();
    storage.setItem(key, 'dark');
    expect(storage.getItem(key)).toBe('dark');
    storage.removeItem(key);
    expect(storage.getItem(key)).toBeNull();
  } finally {
    if (own) Object.defineProperty(globalThis, name, own);
  }
});
