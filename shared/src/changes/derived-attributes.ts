type Attributes = Readonly<Record<string, unknown>>;
type Derive = (attributes: Attributes) => Attributes;

const derivations = new Map<string, Derive>();

/** Declares attributes of a record type that are computed from its others, such as the total of a line. */
export function declareDerived(type: string, derive: Derive): void {
  derivations.set(type, derive);
}

/** Computed attributes of a record with these attributes; none if its type declares none. */
export const derivedAttributes = (type: string, attributes: Attributes): Attributes =>
  derivations.get(type)?.(attributes) ?? {};
