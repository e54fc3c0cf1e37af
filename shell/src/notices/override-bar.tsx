import { Alert, Button, Link, useReload } from 'shared-ui';
import { useOverrides, useRemoteLoader } from '../remotes';
import { Notice } from './notice.styles';

/** Says, on every page, which modules this browser takes from somewhere else than everybody, and leads back. */
export function OverrideBar() {
  const { overrides } = useRemoteLoader();
  const { reset } = useOverrides();
  const reload = useReload();
  const entries = Object.entries(overrides);
  if (entries.length === 0) return null;

  const handleReset = async () => {
    reset();
    await reload();
  };
  return (
    <Notice as="section" aria-label="Overridden modules">
      <Alert
        tone="warning"
        title={entries.map(([name, origin]) => `${name} comes from ${origin}`).join(', ')}
        actions={
          <Button size="small" onClick={() => void handleReset()}>
            Reset
          </Button>
        }
      >
        Only in this browser; everybody else has what is deployed.{' '}
        <Link to="/settings/modules">Change it</Link>
      </Alert>
    </Notice>
  );
}
