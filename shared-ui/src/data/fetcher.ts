import { api } from '../client';

/** How SWR reads: its key is a path of the contract. */
export const fetcher = <T>(path: string): Promise<T> => api.get<T>(path);
