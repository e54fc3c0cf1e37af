import { useEffect, useState } from 'react';
import { useRemoteLoader, type RemoteDescription } from '../../remotes';

/** The modules of this page, as it sees them; empty until they are known. */
export function useModules(): readonly RemoteDescription[] {
  const loader = useRemoteLoader();
  const [modules, setModules] = useState<readonly RemoteDescription[]>([]);

  useEffect(() => {
    let current = true;
    loader.list().then(
      (list) => current && setModules(list),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [loader]);

  return modules;
}
