import { lazyPage } from 'shared-ui';
import { ComingSoonPage } from '../pages';

export { ContentError, DashboardPage, NotFoundPage, WelcomePage } from '../pages';

export const ComingSoon = () => <ComingSoonPage />;
export const UsersPage = () => <ComingSoonPage title="Intranet Users" />;
export const ProfilePage = () => <ComingSoonPage title="Profile" />;

/** For developers, so nobody else fetches it. */
export const ModulesPage = lazyPage(
  async () => (await import(/* webpackChunkName: "modules" */ '../pages/modules')).ModulesPage,
);
