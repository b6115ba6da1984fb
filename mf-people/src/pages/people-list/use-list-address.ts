import { useAddress, useNavigate } from '@portal/shared/router';
import { useMemo } from 'react';
import { type Arrangement, type SortKey, sortKeys } from '../../domain/arrange';
import { keepView, type ListView, readKeptView } from './kept-view';

type Parameter = 'keyword' | 'sort' | 'order' | 'inactive' | 'view';

interface ListAddress {
  readonly arrangement: Arrangement;
  readonly view: ListView;
  /** Sets a parameter; an empty value removes the parameter. */
  readonly change: (name: Parameter, value: string) => void;
  readonly showAs: (view: ListView) => void;
  /** Sorts by a column, or turns the order if the list is sorted by that column. */
  readonly sortBy: (key: SortKey) => void;
}

/**
 * Returns keyword, order and view from the address: links and Back restore the settings. Without a
 * view in the address the view is the one that the person chose last.
 */
export function useListAddress(): ListAddress {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const arrangement = useMemo(
    () => ({
      keyword: params.get('keyword') ?? '',
      sort: sortKeys.find((key) => key === params.get('sort')) ?? 'name',
      isDescending: params.get('order') === 'descending',
      withInactive: params.get('inactive') === 'shown',
    }),
    [params],
  );
  const asked = params.get('view');
  return {
    arrangement,
    view: asked === 'table' || asked === 'grid' ? asked : readKeptView(),
    change,
    showAs: (view) => {
      keepView(view);
      change('view', view);
    },
    sortBy: (key) => {
      const next = new URLSearchParams(params);
      next.set('sort', key);
      if (key === arrangement.sort && !arrangement.isDescending) next.set('order', 'descending');
      else next.delete('order');
      void navigate({ search: next.toString() }, { replace: true });
    },
  };
}
