// One lazy chunk.
export { ForgottenPasswordPage } from './forgotten-password-page';
export { SetPasswordPage } from './set-password-page';
