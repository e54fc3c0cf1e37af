import { lazyPage } from 'shared-ui';
import { ComingSoonPage } from '../pages';

export { ContentError, DashboardPage } from '../pages';

export const ComingSoon = () => <ComingSoonPage />;
export const UsersPage = () => <ComingSoonPage title="Intranet Users" />;
export const ProfilePage = () => <ComingSoonPage title="Profile" />;

/** Seldom opened, so fetched by those who come there. */
const fetchRarePages = () => import(/* webpackChunkName: "rare-pages" */ './rare-pages');
export const NotFoundPage = lazyPage(async () => (await fetchRarePages()).NotFoundPage);
export const WelcomePage = lazyPage(async () => (await fetchRarePages()).WelcomePage);

/** For developers, so nobody else fetches it. */
export const ModulesPage = lazyPage(
  async () => (await import(/* webpackChunkName: "modules" */ '../pages/modules')).ModulesPage,
);
