/** Panels beside the slides. Loaded at the first page turn or on request. */
export { ChangesPanel } from '../changes/changes-panel';
export { ContentsPanel } from '../contents/contents-panel';
export { PresenterView } from '../presenter/presenter-view';
export { Together } from '../presenter/together';
export { PrintedDeck } from '../printed/printed-deck';
export { ReviewBar } from '../review/review-bar';
