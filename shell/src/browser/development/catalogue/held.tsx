import { type ReactNode, useState } from 'react';

interface HeldValue {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface HeldProps {
  readonly first: string;
  readonly children: (held: HeldValue) => ReactNode;
}

/** Holds the value of an input of the catalogue. */
export const Held = ({ first, children }: HeldProps) => {
  // Local on purpose: nothing of the catalogue is stored.
  const [value, onChange] = useState(first);
  return children({ value, onChange });
};
