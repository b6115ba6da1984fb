import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, Slots } from '../contract';

export interface SlotRequest<Name extends SlotName = SlotName> {
  readonly name: Name;
  /** Handed to every component that fills the slot, as its props. */
  readonly context: Slots[Name];
  /** How one contribution is framed, for example in a collapsible section. By default it stands as it is. */
  readonly frame?: (part: SlotPart) => ReactNode;
}

export interface SlotPart {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Set once by the shell, which knows who fills a slot and how to load it. */
export const SlotHost = createContext<(request: SlotRequest) => ReactNode>(() => null);

/** A place on a page that other remotes fill; its owner never knows which. */
export const Slot = <Name extends SlotName>(request: SlotRequest<Name>): ReactNode =>
  useContext(SlotHost)(request);
