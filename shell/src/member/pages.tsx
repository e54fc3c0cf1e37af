import { ComingSoonPage } from '../pages';

export { DashboardPage, NotFoundPage, WelcomePage } from '../pages';

export const ComingSoon = () => <ComingSoonPage />;
export const UsersPage = () => <ComingSoonPage title="Intranet Users" />;
export const ProfilePage = () => <ComingSoonPage title="Profile" />;
