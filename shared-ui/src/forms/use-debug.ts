import { useSearchParams } from '../router';

/** Whether the address asks for a form's data to be shown: `?debug=1`. */
export function useDebug(): boolean {
  const [search] = useSearchParams();
  return search.get('debug') === '1';
}
