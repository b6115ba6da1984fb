/** Name of a remote's container in the browser: `mf_people` for `mf-people`. */
export const scopeOf = (name: string): string => name.replaceAll('-', '_');
