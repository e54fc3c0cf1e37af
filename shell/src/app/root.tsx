import { Outlet } from 'react-router-dom';
import { ConfirmProvider, SessionEndNavigation, ToastProvider } from 'shared-ui';

/** What needs the router around it, once for every screen. */
export function Root() {
  return (
    <ConfirmProvider>
      <ToastProvider>
        <SessionEndNavigation />
        <Outlet />
      </ToastProvider>
    </ConfirmProvider>
  );
}
