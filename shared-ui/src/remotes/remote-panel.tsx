import type { ReactNode } from 'react';
import { Skeleton } from '../components';
import { ModulePart } from './module-part';
import type { PanelContracts, PanelName, PanelRemote } from './slot-contracts';

interface RemotePanelProps<Remote extends PanelRemote, Name extends PanelName<Remote>> {
  remote: Remote;
  panel: Name;
  props: PanelContracts[Remote][Name];
  /** The panel's title for users: "Invoice". */
  title: string;
  /** Shown while it loads; a skeleton by default. */
  fallback?: ReactNode;
}

/**
 * Renders a panel of another remote, by its name.
 * @deprecated Use `Slot`. Builds from before slots import it, and may be live or made live again.
 */
export function RemotePanel<Remote extends PanelRemote, Name extends PanelName<Remote>>({
  panel,
  fallback = <Skeleton lines={3} />,
  ...part
}: RemotePanelProps<Remote, Name>) {
  const content = (
    <ModulePart {...part} props={part.props as object} from="panels" name={panel} fallback={fallback} />
  );
  // The condition is always true: the return type of the released version is part of the public API.
  return panel ? content : fallback;
}
