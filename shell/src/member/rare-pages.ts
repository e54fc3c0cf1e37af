export { NotFoundPage, WelcomePage } from '../pages';
