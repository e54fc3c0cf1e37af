import { pages } from 'api-contract';
import { Alert, Button, Link } from 'shared-ui';
import { useRemoteLoader } from '../remotes/loader';
import { useOverrides } from '../remotes/overrides';
import { messages } from '../messages';
import { Notice } from './notice';

/** Names, on every page, the modules that this browser overrides, with a way to reset them. */
export function OverrideBar() {
  const { overrides } = useRemoteLoader();
  const { resetAll } = useOverrides();
  const entries = Object.entries(overrides);
  if (entries.length === 0) return null;

  return (
    <Notice as="section" aria-label={messages.overrides.barTitle}>
      <Alert
        tone="warning"
        title={entries.map(([name, origin]) => messages.overrides.comesFrom(name, origin)).join(', ')}
        actions={
          <Button size="small" onClick={resetAll}>
            Reset
          </Button>
        }
      >
        {messages.overrides.onlyHere} <Link to={pages.modules()}>Change it</Link>
      </Alert>
    </Notice>
  );
}
