import { XHR_HEADER, type LoginResponse } from 'api-contract';
import { demoPassword } from '../../src/demo';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startServer, type RunningServer } from '../support/running-server';
import { RoundRobin } from './proxy';

export const demonstration = { email: 'staff@example.com', password: demoPassword };

type Send = (method: string, path: string, body?: object) => Promise<Response>;

/** Somebody who talks to one address, with a token once they have one. */
export const speakTo =
  (address: string, token?: string): Send =>
  (method, path, body) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        [XHR_HEADER.name]: XHR_HEADER.value,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

export const bodyOf = async <Body>(response: Promise<Response>): Promise<Body> =>
  (await (await response).json()) as Body;

/** Several real servers on one PostgreSQL database, behind one address. */
export class SeveralServers {
  readonly running: RunningServer[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly proxy: RoundRobin,
  ) {}

  /** They begin at the same moment, on a database without tables, and make those and the demonstration. `release` is the folder of another release's package. */
  static async start(count: number, release?: string): Promise<SeveralServers> {
    const several = new SeveralServers(await createTestDatabase(null), await RoundRobin.open());
    await Promise.all(Array.from({ length: count }, () => several.startAnother(release)));
    return several;
  }

  async startAnother(release?: string): Promise<RunningServer> {
    const { dataFolder, databaseUrl = '' } = this.database;
    const environment = {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '5',
      // Far longer than the proxy takes to notice, on a busy machine too.
      STOP_DELAY_SECONDS: '5',
    };
    const server = await startServer(dataFolder, environment, release);
    this.running.push(server);
    await this.proxy.add(server.address);
    return server;
  }

  /** Signs in wherever the proxy leads. */
  async signIn(): Promise<string> {
    const send = speakTo(this.proxy.address);
    return (await bodyOf<LoginResponse>(send('POST', '/login', demonstration))).access_token;
  }

  /** The same person at each of the servers. */
  async everywhere(): Promise<Send[]> {
    const token = await this.signIn();
    return this.running.map(({ address }) => speakTo(address, token));
  }

  async stop(): Promise<void> {
    await this.proxy.close();
    await Promise.all(this.running.map((server) => server.kill()));
    await this.database.remove();
  }
}
