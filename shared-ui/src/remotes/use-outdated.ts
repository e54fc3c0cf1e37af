import { useContext, useEffect, useState } from 'react';
import { RemotesContext } from './remotes-context';

/** Returns whether another version of the failed module is live, checked once for each failure; false without a name. */
export function useOutdated(name: string | undefined): boolean {
  const { isOutdated } = useContext(RemotesContext);
  const [outdated, setOutdated] = useState<string>();

  useEffect(() => {
    if (name === undefined || !isOutdated) return;
    let current = true;
    isOutdated(name).then(
      (answer) => current && setOutdated(answer ? name : undefined),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [isOutdated, name]);

  return name !== undefined && outdated === name;
}
