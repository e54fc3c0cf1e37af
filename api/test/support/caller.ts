import { paths, UNDO_HEADER, UPLOAD_TYPE, type LoginResponse } from 'api-contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export const password = 'a-long-enough-one';

type Headers = Record<string, string>;

/** Returns the id of the undo of a change, which its response has. */
export const undoIdOf = ({
  statusCode,
  headers,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers'>): number => {
  expect(statusCode).toBeLessThan(300);
  return Number(headers[UNDO_HEADER.toLowerCase()]);
};

/** Somebody at a keyboard: sends requests to the application, with a token once signed in. */
export class TestCaller {
  constructor(
    private readonly app: FastifyInstance,
    readonly token?: string,
  ) {}

  request(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options: InjectOptions = {}) {
    const authorization: Headers = this.token ? { authorization: `Bearer ${this.token}` } : {};
    return this.app.inject({
      method,
      url: `/api${path}`,
      ...options,
      headers: { ...authorization, ...options.headers },
    });
  }

  get(path: string, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.request('GET', path, { headers });
  }

  post(path: string, body?: object): Promise<LightMyRequestResponse> {
    return this.request('POST', path, body ? { payload: body } : {});
  }

  /** Sends a file to an address, which has its name. */
  upload(address: string, payload: string | Buffer): Promise<LightMyRequestResponse> {
    return this.request('POST', address, { payload, headers: { 'content-type': UPLOAD_TYPE } });
  }

  /** Undoes a change by its response. */
  undo(changed: LightMyRequestResponse): Promise<LightMyRequestResponse> {
    return this.post(paths.undo(undoIdOf(changed)));
  }

  /** Signs in and answers the same person with their token. */
  async signIn(email: string, secret = password): Promise<TestCaller> {
    const response = await this.post('/login', { email, password: secret });
    return new TestCaller(this.app, response.json<LoginResponse>().access_token);
  }

  /** Registers the very first user and signs in as them. */
  async begin(email = 'first@example.com'): Promise<TestCaller> {
    await this.post('/register', { name: 'First User', email, password });
    return this.signIn(email);
  }
}
