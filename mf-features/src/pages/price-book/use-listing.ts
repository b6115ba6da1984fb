import { useAddress, useNavigate } from '@portal/shared/router';
import { useMemo } from 'react';
import type { PriceBookListing, PriceBookSort } from '../../content/price-book.repository';

const sorts: readonly PriceBookSort[] = ['name', 'unit', 'unitPrice'];

/** Returns keyword and order from the address: links and Back restore the settings. */
export function useListing() {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const listing = useMemo(
    (): PriceBookListing => ({
      keyword: params.get('keyword') ?? '',
      sort: sorts.find((sort) => sort === params.get('sort')) ?? 'name',
      isDescending: params.get('order') === 'descending',
    }),
    [params],
  );
  const sortBy = (sort: PriceBookSort) => {
    const next = new URLSearchParams(params);
    next.set('sort', sort);
    if (sort === listing.sort && !listing.isDescending) next.set('order', 'descending');
    else next.delete('order');
    void navigate({ search: next.toString() }, { replace: true });
  };
  return { listing, sortBy, search: (keyword: string) => change('keyword', keyword) };
}
