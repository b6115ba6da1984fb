/** A record with the project that lists it. */
export type OfProject<Listed> = Listed & { readonly projectId: string };
