import { createContext, useContext } from 'react';
import type { RemoteLoader } from './loader';

/** The loader of this page, for what preloads. */
export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader needs a RemoteLoaderContext above it.');
  return loader;
}
