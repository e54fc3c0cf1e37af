import { Outlet, SessionEndNavigation } from 'shared-ui';

/** What needs the router around it, once for every screen. */
export function Root() {
  return (
    <>
      <SessionEndNavigation />
      <Outlet />
    </>
  );
}
