import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const checkMilliseconds = 50;

interface Member {
  origin: string;
  isReady: boolean;
  timer: NodeJS.Timeout;
}

/**
 * One address for several servers: each request goes to the next of those that say they are ready. Like a plain proxy of an installation it
 * keeps connections open and repeats nothing, so whatever a server drops is a failure that its caller sees.
 */
export class RoundRobin {
  private readonly members: Member[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private turn = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<RoundRobin> {
    const server = createServer();
    // Callers keep their connections. One that is ended while a request is on its way would be a failure of the proxy's own.
    server.keepAliveTimeout = 0;
    const proxy = new RoundRobin(server);
    server.on('request', (incoming, outgoing) => proxy.forward(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
  }

  /** Takes a server in, and waits until it is known to be ready. */
  async add(apiAddress: string): Promise<void> {
    const origin = new URL(apiAddress).origin;
    const check = async (): Promise<void> => {
      member.isReady = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    const member: Member = {
      origin,
      isReady: false,
      timer: setInterval(() => void check(), checkMilliseconds),
    };
    this.members.push(member);
    await check();
  }

  async close(): Promise<void> {
    for (const { timer } of this.members) clearInterval(timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.members.filter(({ isReady }) => isReady);
    const member = ready[(this.turn += 1) % ready.length];
    if (!member) {
      outgoing.writeHead(503).end();
      return;
    }
    const { method, headers, url } = incoming;
    const passed = request(`${member.origin}${url}`, { method, headers, agent: this.agent });
    passed.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(passed);
  }
}
