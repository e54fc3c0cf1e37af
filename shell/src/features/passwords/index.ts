// One lazy chunk.
export { ForgottenPasswordPage } from './forgotten-password-page';
export { SetPasswordPage } from './set-password-page';
export { SetUpPage } from './set-up-page';
