import { lazyPart } from '../../lazy-part/lazy-part';

const extras = () => import(/* webpackChunkName: 'extras' */ '../../extras/deck-extras');

export const ChangesPanel = lazyPart(async () => (await extras()).ChangesPanel);
export const ContentsPanel = lazyPart(async () => (await extras()).ContentsPanel);
export const PresenterView = lazyPart(async () => (await extras()).PresenterView);
export const PrintedDeck = lazyPart(async () => (await extras()).PrintedDeck);
export const Together = lazyPart(async () => (await extras()).Together);
export const ReviewBar = lazyPart(async () => (await extras()).ReviewBar);
