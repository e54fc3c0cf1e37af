export { ContentError } from './errors/content-error';
export { ContentSkeleton } from './content-skeleton';
export { NotFoundPage } from './errors/not-found-page';
export { ComingSoonPage } from './coming-soon-page';
export { DashboardPage } from './dashboard/dashboard-page';
export { LoginPage } from './login/login-page';
export { LogoutPage } from './logout-page';
export { WelcomePage } from './welcome-page';
