import type { Role } from './role';

/** Who asks. */
export interface Viewer {
  /** uuid of the account; empty for nobody. */
  readonly id: string;
  readonly uid: number;
  readonly name: string;
  readonly roles: readonly Role[];
  /** A staff worker who is restricted to one project (key `portal.onlyProject` of `field_user_value`). */
  readonly onlyProject: string | null;
  /** Id of the session whose token was sent; null where none was. */
  readonly session: string | null;
}

export const nobody: Viewer = {
  id: '',
  uid: 0,
  name: '',
  roles: [],
  onlyProject: null,
  session: null,
};

/** Who reads all, for what the service itself makes of it. */
export const everything: Viewer = {
  id: '',
  uid: 0,
  name: '',
  roles: ['administrator'],
  onlyProject: null,
  session: null,
};

export const has = (viewer: Viewer, role: Role): boolean => viewer.roles.includes(role);

export const hasAny = (viewer: Viewer, wanted: readonly Role[]): boolean =>
  wanted.some((role) => has(viewer, role));
