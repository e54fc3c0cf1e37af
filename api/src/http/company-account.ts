import { pages } from 'api-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  beginCompanySignIn,
  BusyError,
  CALLBACK_PATH,
  failCompanySignIn,
  finishCompanySignIn,
  type Context,
} from '../domain';
import { signInCookie, signInSecret } from '../accounts/routes';
import { cookieHeader } from '../calls';
import { kindOf, logFault } from './errors';

/** Far more than a company needs, far fewer than filling the table needs. */
const rateLimit = { max: 120, timeWindow: '1 minute', groupId: ' company-account' };

/** Serves the two addresses that a browser visits to sign in with the company's account. */
export const companyAccountRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  const sendOn = (reply: FastifyReply, { url, browserSecret }: { url: string; browserSecret: string }) =>
    reply
      .header('cache-control', 'no-store')
      .header('set-cookie', cookieHeader(signInCookie.name, browserSecret, signInCookie.seconds, context))
      .redirect(url, 302);

  app.setErrorHandler(async (error, request, reply) => {
    const kind = kindOf(error);
    // What protects the server and the table writes nothing into it: the page knows the message.
    const problem = error instanceof BusyError ? 'busy' : kind;
    if (problem === 'tooManyRequests' || problem === 'busy')
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${context.publicUrl()}${pages.login()}#problem=${problem}`, 302);
    logFault(error, request);
    return sendOn(reply, await failCompanySignIn(context, signInSecret(request.headers.cookie, context)));
  });

  app.get('/company-account', { config: { rateLimit } }, async (request, reply) =>
    sendOn(reply, await beginCompanySignIn(context, signInSecret(request.headers.cookie, context))),
  );

  app.get(CALLBACK_PATH.replace('/api', ''), { config: { rateLimit } }, async (request, reply) => {
    const callbackUrl = new URL(context.publicUrl() + CALLBACK_PATH);
    callbackUrl.search = request.url.split('?')[1] ?? '';
    const browserSecret = signInSecret(request.headers.cookie, context);
    const page = await finishCompanySignIn(context, callbackUrl, { browserSecret, client: request.ip });
    return reply.header('cache-control', 'no-store').redirect(page, 302);
  });
};
