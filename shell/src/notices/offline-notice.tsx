import { Alert, useConnection } from 'shared-ui';
import { messages } from '../messages';
import { Notice } from './notice';

/** Says that there is no connection to the server, and what happens to unsaved changes. */
export function OfflineNotice() {
  const connection = useConnection();
  return (
    <Notice role="status">
      {connection !== 'online' && <Alert tone="warning">{messages.page[connection]}</Alert>}
    </Notice>
  );
}
