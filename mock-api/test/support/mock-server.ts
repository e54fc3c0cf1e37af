import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from 'api';
import { readConfiguration } from '../../src/configuration';
import { startServer, type RunningServer } from '../../src/start-server';

export const credentials = { email: 'staff@example.com', password: demoPassword };

export const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'mock-api-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Text and forms go as they are, anything else as JSON. */
const toContent = (body: unknown): string | URLSearchParams =>
  typeof body === 'string' || body instanceof URLSearchParams ? body : JSON.stringify(body);

/** A developer at the other end of a running mock API. */
export class Developer {
  token: string | undefined;

  constructor(private readonly address: string) {}

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await this.send(method, path, body, headers);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined || body instanceof URLSearchParams
          ? {}
          : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: toContent(body) }),
    });
  }

  async signIn(): Promise<void> {
    const { json } = await this.ask('POST', '/api/login', credentials);
    this.token = (json as { access_token: string }).access_token;
  }
}

export const startMockServer = (
  folder: string,
  clock?: Parameters<typeof startServer>[1],
): Promise<RunningServer> =>
  startServer(
    readConfiguration({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }, path.resolve(__dirname, '../..')),
    clock,
  );

/** Starts one server for the tests of the surrounding block, with a developer who is signed in. */
export const useMockServer = (): (() => Developer) => {
  const folder = makeFolder();
  let server: RunningServer | undefined;
  let developer: Developer | undefined;

  beforeAll(async () => {
    server = await startMockServer(folder);
    developer = new Developer(server.address);
    await developer.signIn();
  });
  afterAll(async () => {
    await server?.stop();
    removeFolder(folder);
  });

  return () => {
    if (!developer) throw new Error('The server has not started.');
    return developer;
  };
};
