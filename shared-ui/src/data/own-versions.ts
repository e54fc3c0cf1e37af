import { useSWRConfig } from 'swr';
import { api, etagOf, isApiError, type PatchOptions } from '../client';
import { useSessionState } from './session-state';

interface OwnVersions {
  /** The ETag that a save of this session made, by the record and the ETag that it replaced. */
  readonly successors: Map<string, string>;
  /** The last save of each record. */
  readonly saves: Map<string, Promise<unknown>>;
}

const createVersions = (): OwnVersions => ({ successors: new Map(), saves: new Map() });

/**
 * Returns a `patch` for records that are saved in parts, such as the details and the invoice details of a quote. Each save makes a new
 * version of the whole record, so a form that was opened before would be stale. This `patch` waits for our own last save and sends the version
 * that it made instead. The version of another user is never in that chain, so theirs is still reported as a conflict.
 */
export function useOwnVersions() {
  const { mutate } = useSWRConfig();
  const { successors, saves } = useSessionState(createVersions);

  const save = async <T extends object>(
    record: string,
    path: string,
    body: unknown,
    { basedOn, ifMatch = basedOn && etagOf(basedOn), ...options }: PatchOptions,
  ): Promise<T> => {
    let newest = ifMatch;
    for (let next = newest; next !== undefined; next = successors.get(`${record} ${next}`)) newest = next;
    const saved = await api.patch<T>(path, body, { ...options, ifMatch: newest });
    const made = etagOf(saved);
    if (newest !== undefined && made !== undefined && made !== newest) {
      // A version may come back, after a restore of the data. It is the newest again, and the chain must not run in circles.
      successors.delete(`${record} ${made}`);
      successors.set(`${record} ${newest}`, made);
    }
    return saved;
  };

  /**
   * Patches `path`. `record` is the path of the record that the response shows, and which the versions belong to. The response is its cached
   * one then; where it has changed, it is fetched again.
   */
  const patch = <T extends object>(
    record: string,
    path: string,
    body: unknown,
    options: PatchOptions,
  ): Promise<T> => {
    const send = async () => {
      try {
        const saved = await save<T>(record, path, body, options);
        void mutate(record, saved, { revalidate: false });
        return saved;
      } catch (error) {
        if (isApiError(error, 409)) void mutate(record);
        throw error;
      }
    };
    const saved = (saves.get(record) ?? Promise.resolve()).then(send, send);
    saves.set(record, saved);
    return saved;
  };
  return { patch };
}
