import type { RoleName } from '../domain/roles/roles';
import type { LanguageCode, Localised } from './localised';
import type { SlotName } from './slot-names';

/**
 * Contribution of a remote: routes, navigation and slots that the shell knows before loading any
 * code of the remote.
 *
 * Without `roles`, every signed-in person has access. `module` names an exposed module with a
 * component as default export.
 */
export interface Contribution {
  readonly name: string;
  /** Semver range of the contract that the remote was built for, as in `^1.0.0`. */
  readonly requires: string;
  /**
   * Languages of the texts within the modules; English if missing. In another language the modules
   * stay in English, from left to right, within the frame of the person's language.
   */
  readonly languages?: readonly LanguageCode[];
  readonly routes: readonly RouteContribution[];
  readonly navigation: readonly NavigationContribution[];
  readonly slots: readonly SlotContribution[];
}

export interface RouteContribution {
  /** Absolute path with `:name` for parameters, as in `/members/:userId`. */
  readonly path: string;
  readonly title: Localised;
  readonly module: string;
  readonly roles?: readonly RoleName[];
  /** Whether the route is open to visitors who are not signed in. */
  readonly isPublic?: boolean;
  /** Whether the page is shown without toolbar and navigation. */
  readonly isBare?: boolean;
  /** Tab slot of a frame route: the shell renders the tabs below the module, each at `path/key`. */
  readonly tabs?: { readonly slot: SlotName; readonly defaults: readonly TabDefault[] };
  /** First read of the page: the HTML starts the request in parallel with the scripts. */
  readonly firstQuery?: FirstQuery;
  /** First reads of lists that depend on the person or on the view, beside `firstQuery`. Since 2.6. */
  readonly firstLists?: readonly FirstList[];
}

/** First read of a list by a person who is signed in; starts at the addresses at which a `firstQuery` of a list starts. */
export interface FirstList {
  /** Path and query of the request; `:viewerId` is replaced by the id of the person. */
  readonly query: string;
  /** Starts only for a person all of whose roles are listed; default: for each person. */
  readonly roles?: readonly RoleName[];
  /** Whether the list starts only in the default view of the page, at an address without `view`. */
  readonly isOfDefaultView?: boolean;
}

/**
 * Path and query of a request or, since 1.2, several requests. `:name` is replaced by the route
 * parameter. A query without a route parameter reads a list: it starts only if the address of the
 * page has no parameter that may filter or sort the list, which is any except `view`.
 */
export type FirstQuery = string | readonly string[];

export interface TabDefault {
  readonly roles: readonly RoleName[];
  readonly key: string;
}

export interface NavigationContribution {
  readonly id: string;
  readonly url: string;
  readonly label: Localised;
  readonly icon: string;
  readonly order: number;
  readonly isExact?: boolean;
  readonly roles?: readonly RoleName[];
  /** Group of the entry: entries of a group share a label and collapse together. Since 1.1. */
  readonly group?: { readonly id: string; readonly label: Localised };
  /** Roles that also get the entry in the toolbar if the side navigation is empty. */
  readonly inToolbarFor?: readonly RoleName[];
  /**
   * Letter `a` to `z`: the entry opens by the keys g and then this letter. If two entries have the same
   * letter, the first entry has it. Since 2.1.
   */
  readonly goKey?: string;
}

export interface SlotContribution {
  readonly slot: SlotName;
  /** Unique key within the slot; for tabs also the last segment of the path. */
  readonly key: string;
  readonly label: Localised;
  readonly order: number;
  readonly module: string;
  readonly roles?: readonly RoleName[];
  /**
   * Whether the tab has an address but is omitted from the tab list, which marks the listed tab of
   * the same remote that precedes by order.
   */
  readonly isUnlisted?: boolean;
  readonly firstQuery?: FirstQuery;
}
