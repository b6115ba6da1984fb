import { projectStatuses } from '@portal/shared/domain';
import { useAddress } from '@portal/shared/router';
import { $session } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { ProjectListing } from '../../content/project-listing';
import { ownProjectRelations } from '../../domain/own-projects';

export type ListView = 'grid' | 'table';
type ListSetting = 'keyword' | 'status' | 'budget' | 'view' | 'archived';

interface ListAddress {
  readonly listing: ProjectListing;
  readonly view: ListView;
  readonly change: (name: ListSetting, value: string) => void;
}

/** Returns whether to list only the person's own projects: unless the role sees all. */
function useOwn(): ProjectListing['own'] {
  const session = useUnit($session);
  return useMemo(() => {
    const relations = ownProjectRelations(session?.roles ?? []);
    return session && relations ? { userId: session.userId, relations } : null;
  }, [session]);
}

/** Returns filters, order and view from the address: links and Back restore the settings. */
export function useArrangement(): ListAddress {
  const [params, change] = useAddress();
  const own = useOwn();
  const keyword = params.get('keyword') ?? '';
  const status = projectStatuses.find(({ key }) => key === params.get('status'))?.key ?? '';
  const asked = params.get('budget');
  const budget = asked === 'ascending' || asked === 'descending' ? asked : null;
  const isArchived = params.get('archived') === 'yes';
  const listing = useMemo(
    (): ProjectListing => ({ keyword, status, budget, own, ...(isArchived && { isArchived }) }),
    [keyword, status, budget, own, isArchived],
  );
  return { listing, view: params.get('view') === 'table' ? 'table' : 'grid', change };
}
