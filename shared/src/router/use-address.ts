import { useSearchParams } from 'react-router-dom';

/** What the address's query says, and the way to change one parameter of it in place; an empty value leaves it. */
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
