import * as domain from '../../domain';
import { collection, plain, record, saved, type CallHandlers } from '../call-handler';

export const userRoutes = {
  listAccounts: collection(domain.listAccounts),
  getAccount: record((context, { params }) => domain.getAccount(context, params.id)),
  inviteUser: plain((context, { body, user }) => domain.inviteUser(context, body, user)),
  updateAccount: saved((context, { params, body, saving }) =>
    domain.updateAccount(context, params.id, body, saving),
  ),
  sendAccountLink: plain((context, { params, user }) => domain.sendAccountLink(context, params.id, user)),
  resetSecondFactor: plain((context, { params, user }) => domain.resetSecondFactor(context, params.id, user)),
  getSecondFactor: plain((context, { user }) => domain.getSecondFactor(context, user)),
  setUpSecondFactor: plain((context, { signedIn }) => domain.setUpSecondFactor(context, signedIn)),
  turnOnSecondFactor: plain((context, { body, signedIn }) =>
    domain.turnOnSecondFactor(context, body.code, signedIn),
  ),
  turnOffSecondFactor: plain((context, { signedIn }) => domain.turnOffSecondFactor(context, signedIn)),
  makeRecoveryCodes: plain((context, { signedIn }) => domain.makeRecoveryCodes(context, signedIn)),
  changeOwnPassword: plain((context, { body, signedIn, ip }) =>
    domain.changeOwnPassword(context, body, signedIn, ip),
  ),
  listOwnSessions: plain((context, { signedIn }) => domain.listOwnSessions(context, signedIn)),
  endOwnSessions: plain((context, { signedIn }) => domain.endOwnSessions(context, signedIn)),
  endOwnSession: plain((context, { params, user }) => domain.endOwnSession(context, params.id, user)),
  listOwnActivity: plain((context, { user }) => domain.listOwnActivity(context, user)),
  requestPasswordLink: plain((context, { body, ip }) => domain.requestPasswordLink(context, body, ip)),
  readPasswordLink: plain((context, { body }) => domain.readPasswordLink(context, body.token)),
  setPassword: plain((context, { body }) => domain.setPassword(context, body)),
} satisfies Partial<CallHandlers>;
