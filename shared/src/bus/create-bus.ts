import type { Subscriber, Subscription } from 'rxjs';
import { Observable } from 'rxjs/internal/Observable';
import { checkPayload } from './payload-shapes';
import { ownedTopics, stateTopics, type TopicName, type Topics } from './topics';

/** A message that was not delivered because the payload does not match the topic. */
export interface RefusedMessage {
  readonly topic: string;
  /** Owner of the scope that published the message; 'unknown' without a scope. */
  readonly sender: string;
  readonly problem: string;
  /** Stack trace of the `publish` call, to find the code that sent the message. */
  readonly trace: string;
}

export interface Bus {
  /**
   * Sends a payload to all listeners of the topic. An invalid payload is dropped and reported on
   * `refused`.
   */
  publish<Name extends TopicName>(topic: Name, payload: Topics[Name]): void;
  on<Name extends TopicName>(topic: Name): Observable<Topics[Name]>;
  /** Returns the bus bound to one owner; `leave` ends every subscription made through the scope. */
  scope(owner: string): ScopedBus;
  readonly refused: Observable<RefusedMessage>;
}

export interface ScopedBus {
  readonly owner: string;
  publish<Name extends TopicName>(topic: Name, payload: Topics[Name]): void;
  /** `sender` is the owner of the scope that published the message; 'unknown' without a scope. */
  listen<Name extends TopicName>(
    topic: Name,
    hear: (payload: Topics[Name], sender: string) => void,
  ): Subscription;
  leave(): void;
}

/** Sender name of messages published without a scope. */
const nobody = 'unknown';

interface Message<Payload = unknown> {
  readonly payload: Payload;
  readonly sender: string;
}

/** Those who hear a stream, in the order in which they came. */
type Listeners<Value> = Set<Subscriber<Value>>;

interface Topic {
  readonly listeners: Listeners<Message>;
  /** State topics only: last message by sender and source, until the state ends. */
  readonly states: Map<string, Message>;
}

/** Sends a value to everybody who hears a stream; who comes or leaves meanwhile changes nothing. */
function tell<Value>(listeners: Listeners<Value>, value: Value): void {
  for (const listener of [...listeners]) listener.next(value);
}

/** Returns the stream of what its listeners are told, after the values that `first` returns. */
const streamTo = <Value>(
  listeners: Listeners<Value>,
  first: () => readonly Value[] = () => [],
): Observable<Value> =>
  new Observable((listener) => {
    for (const value of first()) listener.next(value);
    listeners.add(listener);
    return () => listeners.delete(listener);
  });

/**
 * Creates a bus with one stream per topic. State topics replay the last payload of each source to a
 * late subscriber.
 */
export function createBus(): Bus {
  const topics = new Map<TopicName, Topic>();
  const refused: Listeners<RefusedMessage> = new Set();

  const topicOf = (name: TopicName): Topic => {
    const topic = topics.get(name) ?? { listeners: new Set(), states: new Map() };
    topics.set(name, topic);
    return topic;
  };

  const publishAs =
    (sender: string) =>
    <Name extends TopicName>(name: Name, payload: Topics[Name]): void => {
      const checked = checkMessage(name, { payload, sender });
      if (checked.problem !== null) {
        const trace = new Error(checked.problem).stack ?? '';
        return tell(refused, { topic: String(name), sender, problem: checked.problem, trace });
      }
      const { listeners, states } = topicOf(name);
      const message = { payload: checked.value, sender };
      if (stateTopics.has(name)) keepState(states, message as Message<WorkState>);
      tell(listeners, message);
    };

  const messagesOf = (name: TopicName): Observable<Message> => {
    const { listeners, states } = topicOf(name);
    return streamTo(listeners, () => [...states.values()]);
  };

  return {
    publish: publishAs(nobody),
    on: <Name extends TopicName>(name: Name) => {
      const payloads = new Observable<Topics[Name]>((listener) =>
        messagesOf(name).subscribe(({ payload }) => listener.next(payload as Topics[Name])),
      );
      // For tests that count who listens.
      return Object.assign(payloads, { listeners: topicOf(name).listeners });
    },
    refused: streamTo(refused),
    scope(owner) {
      const subscriptions = new Set<Subscription>();
      return {
        owner,
        publish: publishAs(owner),
        listen<Name extends TopicName>(
          topic: Name,
          hear: (payload: Topics[Name], sender: string) => void,
        ) {
          const subscription = messagesOf(topic).subscribe(({ payload, sender }) =>
            hear(payload as Topics[Name], sender),
          );
          subscriptions.add(subscription);
          subscription.add(() => subscriptions.delete(subscription));
          return subscription;
        },
        leave: () => {
          for (const subscription of [...subscriptions]) subscription.unsubscribe();
        },
      };
    },
  };
}

function checkMessage(name: TopicName, { payload, sender }: Message) {
  const isOwnerless = sender === nobody && ownedTopics.has(name);
  if (isOwnerless) return { problem: 'to be published through bus.scope(NAME)' };
  return checkPayload(name, payload);
}

type WorkState = Topics['work/pending@1'];

/** Stores the last state of a source; a count of 0 deletes the state. */
function keepState(states: Map<string, Message>, message: Message<WorkState>): void {
  const { source, count } = message.payload;
  const key = `${message.sender} ${source}`;
  if (count > 0) states.set(key, message);
  else states.delete(key);
}
