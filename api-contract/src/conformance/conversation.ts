import { type CalendarDate, type LoginAnswer, londonDate, paths } from '../index';
import { type CallName, calls } from '../server';
import { expectSuccess } from './check-answer';
import { type Answer, type RequestOptions, send } from './http';
import type { ConformanceServer, ConformanceTarget } from './server';

/** What the tests of a noun talk through. Only usable while tests run, once the server has started. */
export interface Conversation {
  readonly credentials: ConformanceServer['credentials'];
  readonly today: CalendarDate;
  /** Any request, as the signed-in user unless `token` says otherwise; a null token sends none. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  /** A call by its name; expects its success, checks the body by its schema, and gives the body back. */
  succeed<Body>(name: CallName, path: string, options?: SendOptions): Promise<Body>;
  /** Signs in anew and gives the token. */
  signIn(): Promise<string>;
}

export interface SendOptions extends Omit<RequestOptions, 'token'> {
  token?: string | null;
}

const matches = (template: string, path: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\?.*$/, ''));

/** Starts the server before the tests of the surrounding block, stops it after them, and keeps one session open. */
export const openConversation = ({ start }: ConformanceTarget): Conversation => {
  let running: ConformanceServer | undefined;
  let session = '';

  const server = () => {
    if (!running) throw new Error('The server has not started.');
    return running;
  };

  const conversation: Conversation = {
    get credentials() {
      return server().credentials;
    },
    get today() {
      return server().today ?? londonDate(new Date());
    },
    send: (method, path, { token = session, ...options } = {}) =>
      send(`${server().baseUrl}${path}`, method, { ...options, ...(token === null ? {} : { token }) }),
    succeed: async <Body>(name: CallName, path: string, options?: SendOptions) => {
      const call = calls[name];
      if (!matches(call.path, path)) throw new Error(`${path} is not a path of ${name}.`);
      const answer = await conversation.send(call.method, path, options);
      expectSuccess(answer, call);
      return answer.json as Body;
    },
    signIn: async () => {
      const answer = await conversation.succeed<LoginAnswer>('login', paths.login(), {
        body: server().credentials,
        token: null,
      });
      return answer.access_token;
    },
  };

  beforeAll(async () => {
    running = await start();
    session = await conversation.signIn();
  });

  afterAll(async () => {
    await running?.stop();
  });

  return conversation;
};
