import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The way to a PostgreSQL server, which a test can cut, block and mend. */
export class DatabaseLink {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async to(databaseUrl: string): Promise<DatabaseLink> {
    const server = createServer();
    const link = new DatabaseLink(server, new URL(databaseUrl));
    server.on('connection', (socket) => link.carry(socket));
    await link.listen(0);
    return link;
  }

  /** The database by way of this link. */
  get databaseUrl(): string {
    const { port } = this.server.address() as AddressInfo;
    const { username, password, pathname } = this.target;
    return `postgres://${username}${password ? `:${password}` : ''}@127.0.0.1:${port}${pathname}`;
  }

  /** As when the server is stopped: connections end, and new ones are refused. Answers how to start it again. */
  async cut(): Promise<() => Promise<void>> {
    const { port } = this.server.address() as AddressInfo;
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
    return () => this.listen(port);
  }

  /** As when the server hangs: it can be connected to, and says nothing. */
  block(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.isSilent = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.mend();
    if (this.server.listening) await this.cut();
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  private carry(near: Socket): void {
    const { hostname, port, searchParams } = this.target;
    const folder = searchParams.get('host');
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${port || 5432}`)
      : connect(Number(port || 5432), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      if (this.isSilent) one.pause();
    }
  }
}
