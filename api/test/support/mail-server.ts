import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  /** As it was sent: headers and body, in lines. */
  source: string;
}

/** A real mail server on this machine. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Called with each mail before it is accepted; it may refuse it, or never return. */
  beforeAccepting: () => Promise<void>;
  /** Ends all connections without a word. */
  drop(): void;
  close(): Promise<void>;
}

export const startMailServer = async (
  options: SMTPServerOptions = {},
  port = 0,
  host = '127.0.0.1',
): Promise<MailServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, callback) => {
      const receive = async () => {
        const source = await text(stream);
        await mailServer.beforeAccepting();
        mailServer.received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
      };
      receive().then(() => callback(), callback);
    },
    ...options,
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.on('error', () => undefined);
  const mailServer: MailServer = {
    url: `smtp://${host}:${(server.server.address() as AddressInfo).port}`,
    received: [],
    beforeAccepting: () => Promise.resolve(),
    drop: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
};
