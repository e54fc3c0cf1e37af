import { useContext, useEffect, useState } from 'react';
import { RemotesContext } from './remotes-context';

/**
 * Returns whether another version of the failed module is live. Checks once for each failure.
 * @param name the module, or undefined without a failure
 */
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
