import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, Slots } from '../contract';

export interface SlotRequest<Name extends SlotName = SlotName> {
  readonly name: Name;
  /** Props for every component in the slot. */
  readonly context: Slots[Name];
  /** Wraps a contribution, for example in a collapsible section. Default: no wrapper. */
  readonly frame?: (part: SlotPart) => ReactNode;
}

export interface SlotPart {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/**
 * Context with the slot renderer. The shell provides the renderer, which knows and loads the
 * contributions.
 */
export const SlotHost = createContext<(request: SlotRequest) => ReactNode>(() => null);

/** A slot: a place on a page that other remotes fill, unknown to the owner of the page. */
export const Slot = <Name extends SlotName>(request: SlotRequest<Name>): ReactNode =>
  useContext(SlotHost)(request);
