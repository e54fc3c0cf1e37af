/** One answer, read whole. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when there is none or it is not JSON. */
  json: unknown;
}

export interface RequestOptions {
  /** Sent as a bearer token; none when left out. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends one request and reads the answer; never throws for a status. */
export const send = async (
  address: string,
  method: string,
  { token, headers, body, raw }: RequestOptions = {},
): Promise<Answer> => {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(address, {
    method,
    headers: {
      Accept: 'application/json',
      ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
};
