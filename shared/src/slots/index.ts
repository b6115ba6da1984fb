export type { Slots } from '../contract';
export { Slot, SlotHost, type SlotPart, type SlotRequest } from './slot';
export { PartOwner, usePageHold } from './use-page-hold';
