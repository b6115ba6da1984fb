import type { Topics } from '@portal/shared/bus';
import { sessionEnded } from '@portal/shared/session';
import { createEvent, createStore } from 'effector';

type Badge = Topics['navigation/badge@1'];

/** A remote set the badge of a navigation entry; an empty title removes the badge. */
export const badgeAnnounced = createEvent<Badge>();

/** Badges by id of the navigation entry. */
export const $badges = createStore<Readonly<Record<string, Badge | null>>>({})
  .on(badgeAnnounced, (badges, badge) => ({
    ...badges,
    [badge.id]: badge.title === '' ? null : badge,
  }))
  .reset(sessionEnded);
