import { createBus } from './create-bus';

export { type Bus, createBus, type RefusedMessage, type ScopedBus } from './create-bus';
export type { MessageKind, TopicName, Topics } from './topics';

/** The message bus of the page (singleton). */
export const bus = createBus();
