import { Alert, useOnline } from 'shared-ui';
import { Notice } from '../layout/layout.styles';
import { messages } from '../messages';

/** Says that there is no connection, and what happens to unsaved changes. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return <Notice role="status">{!isOnline && <Alert tone="warning">{messages.page.offline}</Alert>}</Notice>;
}
