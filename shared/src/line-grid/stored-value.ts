import { useSyncExternalStore } from 'react';
import { browserStorage } from '../http';

/** A display preference of this browser (decision 32). */
export interface StoredValue<Value> {
  /** Returns the value; the same object until the stored text changes. */
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** Hook: renders anew when the value changes, also from another tab. */
  readonly use: () => Value;
}

interface Options<Value> {
  /** Returns the value of parsed JSON, which another program may have written. */
  readonly accept: (given: unknown) => Value;
  /** Value where nothing is stored, or where the text is not JSON. */
  readonly none: Value;
  /** Returns what is stored as JSON. */
  readonly toJson: (value: Value) => unknown;
}

/** Creates a value in the browser's storage under a key. */
export function storedValue<Value>(
  key: string,
  { accept, none, toJson }: Options<Value>,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let known = { text: '', value: none };

  const parsed = (text: string): Value => {
    try {
      return accept(JSON.parse(text));
    } catch (error) {
      if (error instanceof SyntaxError) return none;
      throw error;
    }
  };

  const read = (): Value => {
    const text = browserStorage.getItem(key) ?? '';
    if (text !== known.text) known = { text, value: text === '' ? none : parsed(text) };
    return known.value;
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };

  return {
    read,
    write(value) {
      browserStorage.setItem(key, JSON.stringify(toJson(value)));
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
