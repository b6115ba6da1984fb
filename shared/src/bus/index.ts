import { createBus } from './create-bus';

export { type Bus, createBus, type RefusedMessage, type ScopedBus } from './create-bus';
export type { MessageKind, TopicName, Topics } from './topics';

/** The one bus of the page. */
export const bus = createBus();
