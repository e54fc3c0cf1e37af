import {
  accountPatchSchema,
  forgottenPasswordSchema,
  invitationSchema,
  ownPasswordSchema,
  passwordLinkSchema,
  setPasswordSchema,
} from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  changeOwnPassword,
  endOwnSession,
  endOwnSessions,
  getAccount,
  inviteUser,
  listAccounts,
  listOwnActivity,
  listOwnSessions,
  readPasswordLink,
  requestPasswordLink,
  sendAccountLink,
  setPassword,
  updateAccount,
} from '../../domain';
import { collection, plain, record, saved, type CallHandler } from '../call-handler';

export const userHandlers = {
  // A user is seen when a session is written.
  listAccounts: collection(['users', 'sessions'], listAccounts),
  getAccount: record(['users', 'sessions'], (context, request) => getAccount(context, request.id())),
  inviteUser: plain((context, request) => inviteUser(context, request.body(invitationSchema), request.user)),
  updateAccount: saved((context, request) =>
    updateAccount(context, request.id(), request.body(accountPatchSchema), request.saving),
  ),
  sendAccountLink: plain((context, request) => sendAccountLink(context, request.id(), request.user)),
  changeOwnPassword: plain((context, request) =>
    changeOwnPassword(context, request.body(ownPasswordSchema), request.signedIn, request.client),
  ),
  listOwnSessions: plain((context, { signedIn }) => listOwnSessions(context, signedIn)),
  endOwnSessions: plain((context, { signedIn }) => endOwnSessions(context, signedIn)),
  endOwnSession: plain((context, request) => endOwnSession(context, request.id(), request.user)),
  listOwnActivity: plain((context, { user }) => listOwnActivity(context, user)),
  requestPasswordLink: plain((context, request) =>
    requestPasswordLink(context, request.body(forgottenPasswordSchema), request.client),
  ),
  readPasswordLink: plain((context, request) =>
    readPasswordLink(context, request.body(passwordLinkSchema).token),
  ),
  setPassword: plain((context, request) => setPassword(context, request.body(setPasswordSchema))),
} satisfies Partial<Record<CallName, CallHandler>>;
