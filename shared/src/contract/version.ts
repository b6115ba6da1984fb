/** Version of everything that the shell promises to remotes. A major step breaks them; see `requires` in the registry. */
export const contractVersion: string = '2.0.0';
