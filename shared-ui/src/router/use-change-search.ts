import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type Change = Readonly<Record<string, string | number | null | undefined>>;

/** Returns a function that sets parameters of the address's query and removes those without a value; the others stay. */
export function useChangeSearch(): (change: Change, options?: NavigateOptions) => void {
  const [, setSearch] = useSearchParams();
  return (change, options) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    }, options);
}
