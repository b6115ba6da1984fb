/** Query parameters with brackets as a tree: `filter[a][value][]=1` is `{filter: {a: {value: {'0': '1'}}}}`. */
export interface Branch {
  [key: string]: string | Branch;
}

/** Without prototype: inherited names must not be found as parameters. */
const emptyBranch = (): Branch => Object.create(null) as Branch;

const pathOf = (key: string): string[] => {
  const open = key.indexOf('[');
  if (open < 0) return [key];
  const inner = [...key.slice(open).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  return [key.slice(0, open), ...inner];
};

function put(tree: Branch, path: readonly string[], value: string): void {
  let branch = tree;
  for (const [depth, given] of path.entries()) {
    const key = given === '' ? String(Object.keys(branch).length) : given;
    if (depth === path.length - 1) {
      branch[key] = value;
      return;
    }
    const inner = branch[key];
    const made = typeof inner === 'object' ? inner : emptyBranch();
    branch[key] = made;
    branch = made;
  }
}

export function parseBrackets(search: string): Branch {
  const tree = emptyBranch();
  for (const [key, value] of new URLSearchParams(search)) put(tree, pathOf(key), value);
  return tree;
}

export const textOf = (value: string | Branch | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const branchOf = (value: string | Branch | undefined): Branch =>
  typeof value === 'object' ? value : emptyBranch();
