import type { Observable, Subscription } from 'rxjs';
import { ReplaySubject } from 'rxjs/internal/ReplaySubject';
import { Subject } from 'rxjs/internal/Subject';
import { stateTopics, type TopicName, type Topics } from './topics';

export interface Bus {
  publish<Name extends TopicName>(topic: Name, payload: Topics[Name]): void;
  on<Name extends TopicName>(topic: Name): Observable<Topics[Name]>;
  /** The bus as one owner sees it: `leave` ends every subscription made through it. */
  scope(owner: string): ScopedBus;
}

export interface ScopedBus {
  readonly owner: string;
  publish<Name extends TopicName>(topic: Name, payload: Topics[Name]): void;
  listen<Name extends TopicName>(topic: Name, hear: (payload: Topics[Name]) => void): Subscription;
  leave(): void;
}

/** A stream a topic. State topics replay their last value to those who come late. */
export function createBus(): Bus {
  const streams = new Map<TopicName, Subject<unknown>>();

  const streamOf = (topic: TopicName): Subject<unknown> => {
    const known = streams.get(topic);
    if (known) return known;
    const made = stateTopics.has(topic) ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
    streams.set(topic, made);
    return made;
  };

  const bus: Bus = {
    publish: (topic, payload) => streamOf(topic).next(payload),
    on: <Name extends TopicName>(topic: Name) =>
      streamOf(topic).asObservable() as Observable<Topics[Name]>,
    scope(owner) {
      const subscriptions = new Set<Subscription>();
      return {
        owner,
        publish: bus.publish,
        listen(topic, hear) {
          const subscription = bus.on(topic).subscribe(hear);
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
  return bus;
}
