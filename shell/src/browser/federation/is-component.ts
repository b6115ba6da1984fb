import type { ComponentType } from 'react';

/** Component of an exposed module; the props depend on the route or slot. */
export type RemoteComponent = ComponentType<Record<string, unknown>>;

/** Component types that React marks with a symbol: the results of memo, forwardRef and lazy. */
const markedTypes: ReadonlySet<unknown> = new Set([
  Symbol.for('react.memo'),
  Symbol.for('react.forward_ref'),
  Symbol.for('react.lazy'),
]);

/**
 * Returns whether React can render the value as a component: a function, a class, or a wrapped
 * component.
 */
export function isComponent(value: unknown): value is RemoteComponent {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null || !('$$typeof' in value)) return false;
  return markedTypes.has(value.$$typeof);
}
