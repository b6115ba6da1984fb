import { useSearchParams } from 'react-router-dom';

/**
 * Returns the query parameters of the address and a function that replaces one parameter in place;
 * an empty value removes the parameter.
 */
export function useAddress(): readonly [
  params: URLSearchParams,
  change: (name: string, value: string) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return [params, change];
}
