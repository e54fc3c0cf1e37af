import { useMemo } from 'react';
import { useRuntimeConfig } from 'shared-ui';
import { readOverrides, writeOverrides } from './overrides';

/** Changes where this browser takes modules from. What is set holds from the next load of the page on. */
export function useOverrides() {
  const { remotes } = useRuntimeConfig();
  const { origins } = remotes;

  return useMemo(
    () => ({
      set: (name: string, origin: string) => writeOverrides({ ...readOverrides(origins), [name]: origin }),
      /** Back to the deployed version: of one module, or of all. */
      reset: (name?: string) => {
        const kept = Object.entries(readOverrides(origins)).filter(
          ([each]) => name !== undefined && each !== name,
        );
        writeOverrides(Object.fromEntries(kept));
      },
    }),
    [origins],
  );
}
