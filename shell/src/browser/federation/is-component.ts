import type { RemoteComponent } from './load-module';

/** The types of component that React marks by a symbol: what memo, forwardRef and lazy return. */
const markedTypes: ReadonlySet<unknown> = new Set([
  Symbol.for('react.memo'),
  Symbol.for('react.forward_ref'),
  Symbol.for('react.lazy'),
]);

/** Returns whether React can render the value as a component: a function, a class, or one that React wraps. */
export function isComponent(value: unknown): value is RemoteComponent {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null || !('$$typeof' in value)) return false;
  return markedTypes.has(value.$$typeof);
}
