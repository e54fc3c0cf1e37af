import { XHR_HEADER, type LoginResponse } from 'api-contract';
import { demoPassword } from '../../src/demo';

export interface Client {
  /**
   * Returns the body of a successful response. Sends a request that the server has not begun, since too many were waiting, again after the
   * time of its `Retry-After`, as the pages do. Throws for any other failure, and when the server is gone before it has answered.
   */
  ask<Body>(method: string, path: string, body?: object): Promise<Body>;
}

/** The server is no longer there: what was asked may have been done or not. */
export class ServerGone extends Error {}

const request = async (address: string, token: string | undefined, method: string, body?: object) => {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        [XHR_HEADER.name]: XHR_HEADER.value,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const retryAfter = response.status === 503 ? response.headers.get('retry-after') : null;
    return { status: response.status, text: await response.text(), retryAfter };
  } catch (error) {
    throw new ServerGone(String(error));
  }
};

export const clientOf = (address: string, token?: string): Client => ({
  ask: async <Body>(method: string, path: string, body?: object) => {
    const send = () => request(`${address}${path}`, token, method, body);
    let response = await send();
    while (response.retryAfter !== null) {
      await new Promise((resolve) => setTimeout(resolve, Number(response.retryAfter) * 1000));
      response = await send();
    }
    const { status, text } = response;
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Body;
  },
});

/** The token of the demonstration's user. */
export const signIn = async (address: string): Promise<string> => {
  const credentials = { email: 'staff@example.com', password: demoPassword };
  const response = await clientOf(address).ask<LoginResponse>('POST', '/login', credentials);
  return response.access_token;
};
