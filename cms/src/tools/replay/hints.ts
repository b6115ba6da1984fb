import { isObject } from '../../engine/schema/json';
import type { Hints } from './field-of-samples';
import { jsonapiPlace, type Recording } from './recording';

/** Patterns of refusal texts with field name and hint. */
const readings: readonly {
  readonly shape: RegExp;
  readonly hint: (found: readonly string[]) => Hints;
}[] = [
  { shape: /^(\w+): This value should not be null\.$/, hint: () => ({ required: true }) },
  {
    shape: /^(\w+)\.0: The value you selected is not a valid choice\.$/,
    hint: () => ({ isChoice: true }),
  },
  {
    shape: /^(\w+)\.0\.value: (.+): may not be longer than \d+ characters\.$/,
    hint: ([, , label = '']) => ({ label }),
  },
  {
    shape: /on the '(\w+)' field of type '(?:string|text)_long'/,
    hint: () => ({ isLong: true }),
  },
  {
    shape: /^(\w+)\.0\.(\w+): (.+) field is required\.$/,
    hint: ([, , part = '', label = '']) => ({ parts: { [part]: label } }),
  },
];

const detailsOf = ({ answer }: Recording): string[] =>
  isObject(answer) && Array.isArray(answer.errors)
    ? answer.errors.flatMap((error) =>
        isObject(error) && typeof error.detail === 'string' ? [error.detail] : [],
      )
    : [];

/** Collects hints from refusals, by `type name`. */
export function hintsIn(recordings: readonly Recording[]): ReadonlyMap<string, Hints> {
  const found = new Map<string, Hints>();
  for (const recording of recordings) {
    const place = jsonapiPlace(recording);
    if (!place) continue;
    for (const detail of detailsOf(recording))
      for (const { shape, hint } of readings) {
        const match = shape.exec(detail);
        if (!match) continue;
        const key = `${place.type} ${match[1]}`;
        const before = found.get(key) ?? {};
        const added = hint(match);
        found.set(key, {
          ...before,
          ...added,
          ...(added.parts ? { parts: { ...before.parts, ...added.parts } } : {}),
        });
      }
  }
  return found;
}
