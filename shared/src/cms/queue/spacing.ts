/** Kind of a write, which determines the minimum delay to the next write. */
export type WriteKind = 'edit' | 'create' | 'bulk';

/** Milliseconds between the starts of two writes by kind; bulk steps and deletes are `bulk`. */
export type Spacing = Readonly<Record<WriteKind, number>>;

export const defaultSpacing: Spacing = { edit: 250, create: 500, bulk: 1000 };
