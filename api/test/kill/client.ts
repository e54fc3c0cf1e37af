import { XHR_HEADER, type LoginResponse } from 'api-contract';
import { demoPassword } from '../../src/demo';

export interface Client {
  /** The body of an response that says yes. Throws when the server says no, and when it is gone before it has answered. */
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
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ServerGone(String(error));
  }
};

export const clientOf = (address: string, token?: string): Client => ({
  ask: async <Body>(method: string, path: string, body?: object) => {
    const { status, text } = await request(`${address}${path}`, token, method, body);
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
