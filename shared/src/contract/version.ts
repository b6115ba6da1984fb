/**
 * Version of the contract between shell and remotes. Major versions are incompatible; see
 * `requires` in the registry.
 */
export const contractVersion: string = '2.0.0';
