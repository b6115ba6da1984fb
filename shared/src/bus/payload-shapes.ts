import type { TopicName, Topics } from './topics';

type FieldKind<Value> = Value extends string ? 'text' : Value extends number ? 'number' : 'flag';

/** What a field of a payload must hold: its kind, or one of a list of texts. A trailing `?` marks it as optional. */
type Field<Value> =
  | FieldKind<NonNullable<Value>>
  | `${FieldKind<NonNullable<Value>>}?`
  | readonly string[];

type Shapes = {
  readonly [Name in TopicName]: {
    readonly [Key in keyof Topics[Name]]-?: Field<Topics[Name][Key]>;
  };
};

const work = { source: 'text', count: 'number' } as const;

/** The fields of each topic's payload. A payload may have more: a newer sender adds fields that older listeners ignore. */
const shapes: Shapes = {
  'session/started@1': { userId: 'text' },
  'session/ended@1': { isAutomatic: 'flag' },
  'project/changed@1': { projectId: 'text' },
  'feature/changed@1': { projectId: 'text', featureId: 'text' },
  'document/changed@1': { projectId: 'text' },
  'payment/changed@1': { projectId: 'text' },
  'message/shown@1': { kind: ['success', 'error', 'info', 'warning'], text: 'text' },
  'work/pending@1': work,
  'work/unsaved@1': work,
  'work/blocking@1': { ...work, text: 'text?', done: 'number?' },
  'navigation/badge@1': { id: 'text', title: 'text', bg: 'text?', fg: 'text?' },
  'remote/failed@1': { remote: 'text', phase: ['load', 'render', 'crash'], reason: 'text' },
};

/** What is wrong with a payload, as `field: problem`; null if the payload fits its topic. */
export function payloadProblem(topic: string, payload: unknown): string | null {
  const shape = Object.hasOwn(shapes, topic) ? shapes[topic as TopicName] : null;
  if (shape === null) return 'no such topic';
  if (typeof payload !== 'object' || payload === null) return 'payload is no object';
  for (const [name, field] of Object.entries<string | readonly string[]>(shape)) {
    const value: unknown = Reflect.get(payload, name);
    if (!fits(value, field)) return `${name}: ${String(field)} expected`;
  }
  return null;
}

function fits(value: unknown, field: string | readonly string[]): boolean {
  if (typeof field !== 'string') return typeof value === 'string' && field.includes(value);
  if (field.endsWith('?') && value === undefined) return true;
  const kind = field.replace('?', '');
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === (kind === 'text' ? 'string' : 'boolean');
}
