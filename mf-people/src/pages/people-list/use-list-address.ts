import { useAddress } from '@portal/shared/router';
import { useMemo } from 'react';
import { type Arrangement, sortKeys } from '../../domain/arrange';

export type ListView = 'grid' | 'table';
type Parameter = 'keyword' | 'sort' | 'order' | 'inactive' | 'view';

interface ListAddress {
  readonly arrangement: Arrangement;
  readonly view: ListView;
  /** Sets a parameter; an empty value removes the parameter. */
  readonly change: (name: Parameter, value: string) => void;
}

/** Returns keyword, order and view from the address: links and Back restore the settings. */
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
