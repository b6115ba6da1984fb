import { projectStatuses } from '@portal/shared/domain';
import { useAddress } from '@portal/shared/router';
import type { Arrangement } from '../../domain/arrange';

export type ListView = 'grid' | 'table';

interface ListAddress {
  readonly arrangement: Arrangement;
  readonly view: ListView;
  readonly change: (name: 'keyword' | 'status' | 'budget' | 'view', value: string) => void;
}

/** Filters, order and view as the address holds them, so that a link or Back restores them. */
export function useArrangement(): ListAddress {
  const [params, change] = useAddress();
  const status = projectStatuses.find(({ key }) => key === params.get('status'))?.key ?? '';
  const budget = params.get('budget');
  return {
    arrangement: {
      keyword: params.get('keyword') ?? '',
      status,
      budget: budget === 'ascending' || budget === 'descending' ? budget : null,
    },
    view: params.get('view') === 'table' ? 'table' : 'grid',
    change,
  };
}
