import { useCallback, useContext, useEffect, useState, type ComponentType } from 'react';
import type { PanelContracts, PanelName, PanelRemote } from './panel-contracts';
import { RemotesContext } from './remotes-context';

type PanelState<Props> =
  | { status: 'loading' }
  | { status: 'ready'; Panel: ComponentType<Props>; version: string }
  | { status: 'failed'; error: unknown; version?: string };

/** Loads a panel of another remote. `retry` loads the remote again. */
export function useRemotePanel<Remote extends PanelRemote, Name extends PanelName<Remote>>(
  remote: Remote,
  panel: Name,
) {
  type Props = PanelContracts[Remote][Name];
  const { load } = useContext(RemotesContext);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PanelState<Props>>({ status: 'loading' });

  useEffect(() => {
    let current = true;
    load(remote).then(
      (module) => {
        if (!current) return;
        // The contract types the props; the remote's own tests check what it exports.
        const Panel = module.panels?.[panel] as ComponentType<Props> | undefined;
        const { version = 'unknown' } = module;
        setState(
          Panel
            ? { status: 'ready', Panel, version }
            : { status: 'failed', error: new Error(`${remote} has no panel ${panel}.`), version },
        );
      },
      (error: unknown) => current && setState({ status: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [load, remote, panel, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  return { state, retry };
}
