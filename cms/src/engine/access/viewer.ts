import type { Role } from './role';

/** Who asks. */
export interface Viewer {
  /** uuid of the account; empty for an anonymous viewer. */
  readonly id: string;
  readonly uid: number;
  readonly name: string;
  readonly roles: readonly Role[];
  /**
   * Id of the only project of a restricted staff worker (key `portal.onlyProject` of
   * `field_user_value`).
   */
  readonly onlyProject: string | null;
  /** Id of the session of the token; null without a token. */
  readonly session: string | null;
  /** Id of the project that staff view as the client if the project has no client account; otherwise absent. */
  readonly viewedProject?: string;
}

export const nobody: Viewer = {
  id: '',
  uid: 0,
  name: '',
  roles: [],
  onlyProject: null,
  session: null,
};

/** Viewer with full read access, for internal computations of the service. */
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
