import { createPortal } from 'react-dom';
import { pages } from 'api-contract';
import { Alert, Button, formatDateTime, Link, tokens, useTopDialog } from 'shared-ui';
import { styled } from 'styled-components';
import { useRegistry, useRemoteLoader } from '../remotes/loader';
import { isPreviewVersion, useOverrides } from '../remotes/overrides';
import type { RemoteDescription } from '../remotes/registry';
import { messages } from '../messages';
import { Notice } from './notice';

interface OverrideAlertProps {
  name: string;
  /** Of `Overrides`. */
  override: string;
  remote: RemoteDescription | undefined;
}

/** Says of a module that it is not the live build, or that its preview has ended, with a button to leave it. */
function OverrideAlert({ name, override, remote }: OverrideAlertProps) {
  const { reset } = useOverrides();
  const { comesFrom, onlyHere, leavePreview, previewOf, previewUntil, ended, liveAgain } = messages.overrides;
  const leave = (label: string) => (
    <Button size="small" onClick={() => reset(name)}>
      {label}
    </Button>
  );
  if (!isPreviewVersion(override))
    return (
      <Alert tone="warning" title={comesFrom(name, override)} actions={leave('Reset')}>
        {onlyHere} <Link to={pages.modules()}>Change it</Link>
      </Alert>
    );
  const title = remote?.title ?? name;
  if (!remote?.preview)
    return (
      <Alert title={ended(title, override)} actions={leave('Close')}>
        {liveAgain}
      </Alert>
    );
  const { by, until } = remote.preview;
  return (
    <Alert tone="warning" title={previewOf(title, override)} actions={leave(leavePreview)}>
      {previewUntil(by, formatDateTime(until))} {onlyHere}
    </Alert>
  );
}

/** At the foot of a dialog. */
const InDialog = styled.div`
  padding: 0 ${tokens.space[5]};
`;

/** Names, on every page and in every dialog, the modules that this browser loads in place of the live ones, with a way out. */
export function OverrideBar() {
  const dialog = useTopDialog();
  const remotes = useRegistry();
  const entries = Object.entries(useRemoteLoader().overrides);
  if (entries.length === 0 || remotes.length === 0) return null;

  const bar = (
    <Notice as="section" aria-label={messages.overrides.barTitle}>
      {entries.map(([name, override]) => (
        <OverrideAlert
          key={name}
          name={name}
          override={override}
          remote={remotes.find((remote) => remote.name === name)}
        />
      ))}
    </Notice>
  );
  return dialog ? createPortal(<InDialog>{bar}</InDialog>, dialog) : bar;
}
