export { Slot, SlotHost, type SlotPart, type SlotRequest } from './slot';
