/** Returns the global variable of a remote's container: `mf_people` for `mf-people`. */
export const scopeOf = (name: string): string => name.replaceAll('-', '_');
