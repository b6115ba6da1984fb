const recordId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns the record ids that a text contains, in order. */
export const idsIn = (text: string): readonly string[] => text.match(recordId) ?? [];
