import { path, queryPath, type ListPageQuery } from '../kernel/call/path';
import type { AuditFilters, AuditSort } from './users/audit';

export const login = path('/login');
export const signInCode = path('/sign-in-code');
export const confirm = path('/confirm');
export const logout = path('/logout');
export const register = path('/register');
export const setUpLink = path('/set-up-link');
export const user = path('/user');
export const usersList = path('/users-list');

export const accounts = path('/users');
export const account = path('/users/{id}');
export const accountLink = path('/users/{id}/link');
export const accountCompanyAccount = path('/users/{id}/company-account');
export const accountSecondFactor = path('/users/{id}/second-factor');
/** What belongs to the signed-in user. */
export const ownPassword = path('/user/password');
export const ownActivity = path('/user/activity');
export const ownSessions = path('/user/sessions');
export const ownSession = path('/user/sessions/{id}');
export const ownSecondFactor = path('/user/second-factor');
export const secondFactorOn = path('/user/second-factor/on');
export const recoveryCodes = path('/user/recovery-codes');
export const forgottenPassword = path('/forgotten-password');
export const passwordLink = path('/password-link');
export const setPassword = path('/set-password');
/** Who did what, the latest first. */
export const auditLog = queryPath<Partial<ListPageQuery<AuditSort>> & AuditFilters>()('/audit-log');
export const auditExport = queryPath<{ readonly days?: number } & AuditFilters>()('/audit-export');

/** The saved views of the signed-in user. */
export const views = path('/views');
export const view = path('/views/{id}');
