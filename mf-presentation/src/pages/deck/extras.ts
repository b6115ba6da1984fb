import { later } from '../../later/later';

const extras = () => import(/* webpackChunkName: 'extras' */ '../../extras/deck-extras');

export const ChangesPanel = later(async () => (await extras()).ChangesPanel);
export const ContentsPanel = later(async () => (await extras()).ContentsPanel);
export const PresenterView = later(async () => (await extras()).PresenterView);
export const PrintedDeck = later(async () => (await extras()).PrintedDeck);
export const Together = later(async () => (await extras()).Together);
export const ReviewBar = later(async () => (await extras()).ReviewBar);
