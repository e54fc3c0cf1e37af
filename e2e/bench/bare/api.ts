const KEY = 'intranet.access_token';

export const token = (): string | null => window.localStorage.getItem(KEY);

async function send<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  headers.set('X-Requested-With', 'XMLHttpRequest');
  const known = token();
  if (known !== null) headers.set('Authorization', `Bearer ${known}`);
  const response = await fetch(`/api${path}`, { ...init, headers });
  const body = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(body.message ?? `Status ${response.status}`);
  return body;
}

export const get = <T>(path: string): Promise<T> => send<T>(path);

/** Signs in and keeps the token, under the product's own key. */
export async function login(email: string, password: string): Promise<void> {
  const response = await send<{ access_token: string }>('/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  window.localStorage.setItem(KEY, response.access_token);
}
