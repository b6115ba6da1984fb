type Attributes = Readonly<Record<string, unknown>>;
type Derive = (attributes: Attributes) => Attributes;

const derivations = new Map<string, Derive>();

/** Registers computed attributes of a record type, for example the total of a line. */
export function declareDerived(type: string, derive: Derive): void {
  derivations.set(type, derive);
}

/** Returns the computed attributes of a record; empty if none are registered for the type. */
export const derivedAttributes = (type: string, attributes: Attributes): Attributes =>
  derivations.get(type)?.(attributes) ?? {};
