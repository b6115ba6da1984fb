import type { Subscription } from 'rxjs';
import { Observable } from 'rxjs/internal/Observable';
import { Subject } from 'rxjs/internal/Subject';
import { payloadProblem } from './payload-shapes';
import { stateTopics, type TopicName, type Topics } from './topics';

/** A message that no listener received, because its payload does not fit its topic. */
export interface RefusedMessage {
  readonly topic: string;
  /** Owner of the scope that published the message; 'unknown' without a scope. */
  readonly sender: string;
  readonly problem: string;
}

export interface Bus {
  /** Tells every listener of the topic. A payload that does not fit the topic is dropped and goes to `refused`. */
  publish<Name extends TopicName>(topic: Name, payload: Topics[Name]): void;
  on<Name extends TopicName>(topic: Name): Observable<Topics[Name]>;
  /** The bus as one owner sees it: `leave` ends every subscription made through it. */
  scope(owner: string): ScopedBus;
  readonly refused: Observable<RefusedMessage>;
}

export interface ScopedBus {
  readonly owner: string;
  publish<Name extends TopicName>(topic: Name, payload: Topics[Name]): void;
  listen<Name extends TopicName>(topic: Name, hear: (payload: Topics[Name]) => void): Subscription;
  leave(): void;
}

interface Topic {
  readonly messages: Subject<unknown>;
  /** Of a state topic: the last payload of each source whose state has not ended. */
  readonly states: Map<string, unknown>;
}

/** Creates a bus with one stream a topic. State topics replay the last payload of each source to a late listener. */
export function createBus(): Bus {
  const topics = new Map<TopicName, Topic>();
  const refused = new Subject<RefusedMessage>();

  const topicOf = (name: TopicName): Topic => {
    const known = topics.get(name);
    if (known) return known;
    const made = { messages: new Subject<unknown>(), states: new Map<string, unknown>() };
    topics.set(name, made);
    return made;
  };

  const publishAs =
    (sender: string) =>
    <Name extends TopicName>(name: Name, payload: Topics[Name]): void => {
      const problem = payloadProblem(name, payload);
      if (problem !== null) return refused.next({ topic: name, sender, problem });
      const { messages, states } = topicOf(name);
      if (stateTopics.has(name)) keepState(states, payload as Topics['work/pending@1']);
      messages.next(payload);
    };

  const on = <Name extends TopicName>(name: Name) =>
    new Observable<Topics[Name]>((listener) => {
      const { messages, states } = topicOf(name);
      for (const state of [...states.values()]) listener.next(state as Topics[Name]);
      return messages.subscribe((payload) => listener.next(payload as Topics[Name]));
    });

  return {
    publish: publishAs('unknown'),
    on,
    refused: refused.asObservable(),
    scope(owner) {
      const subscriptions = new Set<Subscription>();
      return {
        owner,
        publish: publishAs(owner),
        listen(topic, hear) {
          const subscription = on(topic).subscribe(hear);
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

/** A count of 0 ends the state of its source. */
function keepState(
  states: Map<string, unknown>,
  state: { readonly source: string; readonly count: number },
): void {
  if (state.count > 0) states.set(state.source, state);
  else states.delete(state.source);
}
