import {
  accountPatchSchema,
  forgottenPasswordSchema,
  invitationSchema,
  ownPasswordSchema,
  passwordLinkSchema,
  setPasswordSchema,
} from 'api-contract';
import type { CallName } from 'api-contract/server';
import * as domain from '../../domain';
import { collection, plain, record, saved, type CallHandler } from '../call-handler';
import { ofRecord, savingRecord, withBody } from './use-cases';

export const userHandlers = {
  // A user is seen when a session is written.
  listAccounts: collection(['users', 'sessions'], domain.listAccounts),
  getAccount: record(['users', 'sessions'], ofRecord(domain.getAccount)),
  inviteUser: plain(withBody(invitationSchema, domain.inviteUser)),
  updateAccount: saved(savingRecord(accountPatchSchema, domain.updateAccount)),
  sendAccountLink: plain(ofRecord(domain.sendAccountLink)),
  changeOwnPassword: plain((context, request) =>
    domain.changeOwnPassword(context, request.body(ownPasswordSchema), request.signedIn, request.client),
  ),
  listOwnSessions: plain((context, { signedIn }) => domain.listOwnSessions(context, signedIn)),
  endOwnSessions: plain((context, { signedIn }) => domain.endOwnSessions(context, signedIn)),
  endOwnSession: plain(ofRecord(domain.endOwnSession)),
  listOwnActivity: plain((context, { user }) => domain.listOwnActivity(context, user)),
  requestPasswordLink: plain((context, request) =>
    domain.requestPasswordLink(context, request.body(forgottenPasswordSchema), request.client),
  ),
  readPasswordLink: plain((context, request) =>
    domain.readPasswordLink(context, request.body(passwordLinkSchema).token),
  ),
  setPassword: plain((context, request) => domain.setPassword(context, request.body(setPasswordSchema))),
} satisfies Partial<Record<CallName, CallHandler>>;
