import { useState, useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Returns the query parameters of the address and a function that replaces one parameter in place;
 * an empty value removes the parameter.
 *
 * The router renders a new address with low priority. Until then the parameters are those of the
 * last change: a field with a parameter as its value must not lose letters that are typed fast.
 */
export function useAddress(): readonly [
  params: URLSearchParams,
  change: (name: string, value: string) => void,
] {
  const [inAddress, setParams] = useSearchParams();
  const [isPending, startTransition] = useTransition();
  // Local on purpose: the address is the state; this is the part that is not rendered yet.
  const [changed, setChanged] = useState(inAddress);
  const params = isPending ? changed : inAddress;
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setChanged(next);
    startTransition(() => setParams(next, { replace: true }));
  };
  return [params, change];
}
