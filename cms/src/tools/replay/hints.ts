import { isObject } from '../../engine/schema/json';
import type { Hints } from './field-of-samples';
import { jsonapiPlace, type Recording, succeeded } from './recording';
import { sentBy, shownBy } from './seen';

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

/** Adds the values of flags that a creation did not mention. */
function addInitialFlags(found: Map<string, Hints>, recording: Recording): void {
  const [sent, [made]] = [sentBy(recording), shownBy(recording)];
  if (recording.status !== 201 || !sent || !made) return;
  for (const [name, initial] of Object.entries(made.attributes)) {
    if (typeof initial !== 'boolean' || name in sent.attributes) continue;
    const key = `${made.type} ${name}`;
    found.set(key, { ...found.get(key), initial });
  }
}

/** Removes required parts that an accepted request lacks: the setting changed between recordings. */
function removeOptionalParts(found: Map<string, Hints>, recording: Recording): void {
  const sent = succeeded(recording) ? sentBy(recording) : null;
  if (!sent) return;
  for (const [name, value] of Object.entries(sent.attributes)) {
    const key = `${sent.type} ${name}`;
    const hints = found.get(key);
    if (!hints?.parts || !isObject(value)) continue;
    const kept = Object.entries(hints.parts).filter(([part]) => value[part]);
    found.set(key, { ...hints, parts: Object.fromEntries(kept) });
  }
}

/** Collects hints from refusals and creations, by `type name`. */
export function hintsIn(recordings: readonly Recording[]): ReadonlyMap<string, Hints> {
  const found = hintsOfRefusals(recordings);
  for (const recording of recordings) {
    addInitialFlags(found, recording);
    removeOptionalParts(found, recording);
  }
  return found;
}

function hintsOfRefusals(recordings: readonly Recording[]): Map<string, Hints> {
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
