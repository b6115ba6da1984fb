import type { Topics } from '@portal/shared/bus';
import { sessionEnded } from '@portal/shared/session';
import { createEvent, createStore } from 'effector';

type Badge = Topics['navigation/badge@1'];

/** A remote says what stands beside an entry of the navigation; an empty title takes it away. */
export const badgeAnnounced = createEvent<Badge>();

/** What stands beside the entries of the navigation, by their ids. */
export const $badges = createStore<Readonly<Record<string, Badge | null>>>({})
  .on(badgeAnnounced, (badges, badge) => ({
    ...badges,
    [badge.id]: badge.title === '' ? null : badge,
  }))
  .reset(sessionEnded);
