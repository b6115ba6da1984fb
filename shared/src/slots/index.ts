export type { Slots } from '../contract';
export { Slot, SlotHost, type SlotPart, type SlotRequest } from './slot';
export { $pageActions, type PageAction, usePageActions } from './use-page-actions';
export { PartOwner, usePageHold } from './use-page-hold';
