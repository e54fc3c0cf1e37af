// One lazy chunk.
export { UserCreatePage, UserEditPage } from './user-form-pages';
export { UsersPage } from './users-page';
