import { useAddress } from '@portal/shared/router';
import { useMemo } from 'react';
import { type Arrangement, sortKeys } from '../../domain/arrange';

export type ListView = 'grid' | 'table';
type Parameter = 'keyword' | 'sort' | 'order' | 'inactive' | 'view';

interface ListAddress {
  readonly arrangement: Arrangement;
  readonly view: ListView;
  /** An empty value leaves the address. */
  readonly change: (name: Parameter, value: string) => void;
}

/** Keyword, order and view as the address holds them, so that a link or Back restores them. */
export function useListAddress(): ListAddress {
  const [params, change] = useAddress();
  const arrangement = useMemo(
    () => ({
      keyword: params.get('keyword') ?? '',
      sort: sortKeys.find((key) => key === params.get('sort')) ?? 'name',
      isDescending: params.get('order') === 'descending',
      withInactive: params.get('inactive') === 'shown',
    }),
    [params],
  );
  return {
    arrangement,
    view: params.get('view') === 'table' ? 'table' : 'grid',
    change,
  };
}
