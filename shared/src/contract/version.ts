/** Version of everything that the shell promises to remotes. A major step breaks them; see `requires` in the registry. */
export const contractVersion = '1.3.0';
