import { accessToken } from '../auth/storage';
import { keepEtag } from './etags';
import { apiBaseUrl } from './page-metas';
import { requestHeaders } from './request-headers';

/** Milliseconds for which an answer that came ahead counts as the answer to a question that is asked now. */
const FRESH_MS = 10_000;

interface Asked {
  readonly token: string;
  readonly at: number;
  /** Undefined where the answer is of no use. */
  readonly answer: Promise<unknown>;
  /** The same once it has come. */
  data?: unknown;
}

const asked = new Map<string, Asked>();

const isUsable = ({ at, token }: Asked) => Date.now() - at < FRESH_MS && token === accessToken().get();

async function read(path: string, token: string): Promise<unknown> {
  // Data waits for the scripts that are to show it: without them it is of no use.
  const response = await fetch(apiBaseUrl() + path, { headers: requestHeaders(token), priority: 'low' });
  if (!response.ok) return undefined;
  const data: unknown = await response.json();
  keepEtag(data, response.headers.get('etag') ?? undefined);
  return data;
}

/**
 * Asks the API for a path while the code that will want it is still on its way; the first `api.get` of that path within ten seconds
 * has the answer. It needs nothing but the browser, so that a page's first script can carry it.
 */
export function askAhead(path: string): void {
  const token = accessToken().get();
  const before = asked.get(path);
  if (token === null || (before && isUsable(before))) return;
  const answer = read(path, token).catch(() => undefined);
  const question: Asked = { token, at: Date.now(), answer };
  asked.set(path, question);
  void answer.then((data) => (question.data = data));
}

/** What has come of a question that was asked ahead and not taken yet: for drawing it at once. */
export function peekAhead(path: string): unknown {
  const found = asked.get(path);
  return found && isUsable(found) ? found.data : undefined;
}

/**
 * The answer that was asked for ahead, once. Undefined where there is none that is of use: then the path is asked for as usual,
 * which tells what is wrong.
 */
export async function takeAhead(path: string): Promise<unknown> {
  const found = asked.get(path);
  asked.delete(path);
  if (!found || !isUsable(found)) return undefined;
  const data = await found.answer;
  return isUsable(found) ? data : undefined;
}

/** Nothing that was read before a change is shown after it. */
export const forgetAhead = (): void => asked.clear();
