import { useContext, useEffect, useState } from 'react';
import { RemotesContext } from './remotes-context';

/**
 * Whether a failure may be one of age: the module that it comes from is live in another version by now. Asked once, when there
 * is a failure.
 * @param name the module, or undefined while nothing has failed
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
