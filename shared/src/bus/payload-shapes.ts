import { type Checked, checkShape, type Shape } from '../contract';
import type { TopicName, Topics } from './topics';

const work = { source: 'text', count: 'number' } as const;

/** Schema of each topic's payload. */
const shapes: { readonly [Name in TopicName]: Shape<Topics[Name]> } = {
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

/**
 * Validates a payload against the schema of the topic. Remotes of other builds may use unknown
 * topics or fields.
 */
export function checkPayload(topic: string, payload: unknown): Checked<unknown> {
  if (!Object.hasOwn(shapes, topic)) return { problem: 'no such topic' };
  return checkShape<unknown>(shapes[topic as TopicName], payload);
}
