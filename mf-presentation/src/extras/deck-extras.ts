/** What stands beside the slides. It is fetched when the first page is turned, or when it is asked for. */
export { ChangesPanel } from '../changes/changes-panel';
export { ContentsPanel } from '../contents/contents-panel';
export { PresenterView } from '../presenter/presenter-view';
export { Together } from '../presenter/together';
export { PrintedDeck } from '../printed/printed-deck';
export { ReviewBar } from '../review/review-bar';
