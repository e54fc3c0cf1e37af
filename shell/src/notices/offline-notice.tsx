import { Alert, useConnection } from 'shared-ui';
import { Notice } from '../layout/layout.styles';
import { messages } from '../messages';

/** Says that there is no connection to the server, and what happens to unsaved changes. */
export function OfflineNotice() {
  const connection = useConnection();
  return (
    <Notice role="status">
      {connection !== 'online' && <Alert tone="warning">{messages.page[connection]}</Alert>}
    </Notice>
  );
}
