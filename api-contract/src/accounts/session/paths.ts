import { path } from '../../kernel/call/path';

export const login = path('/login');
export const signInCode = path('/sign-in-code');
export const confirm = path('/confirm');
export const logout = path('/logout');
export const register = path('/register');
export const setUpLink = path('/set-up-link');
export const user = path('/user');
export const usersList = path('/users-list');
