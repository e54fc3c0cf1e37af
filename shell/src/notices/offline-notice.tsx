import { Alert, useOnline } from 'shared-ui';
import { Notice } from '../layout/layout.styles';

/** Says that there is no connection, and what happens to unsaved changes. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Notice>
          <Alert tone="warning">You’re offline. Your changes are kept and will be saved.</Alert>
        </Notice>
      )}
    </div>
  );
}
