import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';

export interface OtherOrigin {
  origin: string;
  /** The requested paths. */
  asked: string[];
  close(): Promise<void>;
}

/** A static host on a port of its own that serves a folder to pages of any origin, as a content delivery network would. */
export async function serveElsewhere(folder: string): Promise<OtherOrigin> {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const file = path.join(folder, path.normalize(pathname));
    const isThere = file.startsWith(folder) && existsSync(file);
    response.writeHead(isThere ? 200 : 404, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(isThere ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
