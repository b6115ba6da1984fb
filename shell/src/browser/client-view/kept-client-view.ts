import { tabStorage } from '@portal/shared/http';
import type { ClientView, Person } from '@portal/shared/session';

/** View of a project as the client, for one tab, until the person leaves the view. */
export interface KeptClientView extends ClientView {
  /** Account id of the person who views; a view of another person is ignored. */
  readonly viewerId: string;
  /** Account id by which the client reads. */
  readonly clientId: string;
  readonly client: Person | null;
}

/** Storage key, which the early script of the gateway reads as well. */
const key = 'groundplan.client-view';

/** The view of this tab in the session storage of the browser. */
export const keptClientView = {
  of: (viewerId: string | undefined): KeptClientView | null => {
    const kept = JSON.parse(tabStorage.getItem(key) ?? 'null') as KeptClientView | null;
    return kept !== null && kept.viewerId === viewerId ? kept : null;
  },
  keep: (view: KeptClientView): void => tabStorage.setItem(key, JSON.stringify(view)),
  clear: (): void => tabStorage.removeItem(key),
};
