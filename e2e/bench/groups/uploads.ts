import { callAs } from '../measure/calls';
import { atMost, plain, type Figure } from '../measure/figure';
import { withVariants, type Variant } from '../measure/variants';
import { holdUpload, type UploadingClient } from '../load/upload';
import type { Bench, Group } from '../group';

const CLIENTS = 32;

interface Deliverable {
  id: number;
  quote_id: number;
  version: number;
}

/** Requests a file of so many clients, each for a deliverable of its own. Returns where they send it. */
async function askClients(server: Variant): Promise<UploadingClient[]> {
  const call = callAs(server, server.token);
  const address = server.address.replace('localhost', '127.0.0.1');
  const { deliverables } = await call<{ deliverables: Deliverable[] }>(
    'GET',
    '/deliverables?page=1&per_page=50&state=open',
  );
  const clients: UploadingClient[] = [];
  for (const { id, quote_id, version } of deliverables.slice(0, CLIENTS)) {
    await call('PATCH', `/deliverables/${id}`, { client_needs: 'Your logo', version });
    const { url } = await call<{ url: string }>('POST', `/quotes/${quote_id}/material-links`);
    const { pathname } = new URL(url);
    clients.push({ url: `${address}${pathname}`, need: id, localAddress: `127.0.0.${clients.length + 2}` });
  }
  return clients;
}

/** Has all clients send at once, and those that are refused once more, until all files are there. */
async function measure(bench: Bench, server: Variant): Promise<Figure[]> {
  let waiting = await askClients(server);
  const before = (await server.mostMemory()) / 1e6;
  const rounds: number[] = [];
  while (waiting.length > 0) {
    bench.say(`${waiting.length} clients are sending 50 MB`);
    const held = await Promise.all(waiting.map(holdUpload));
    const statuses = await Promise.all(held.map((upload) => upload.finish()));
    const refused = waiting.filter((_, index) => statuses[index] === 503);
    const received = statuses.filter((status) => status === 303).length;
    if (received === 0 || received + refused.length < waiting.length)
      throw new Error(`The server returned ${statuses.join()}.`);
    rounds.push(received);
    waiting = refused;
  }
  return [
    plain(
      `Most memory of the server under ${CLIENTS} uploads of 50 MB at once`,
      atMost(400),
      { name: 'product', unit: 'MB', samples: [(await server.mostMemory()) / 1e6] },
      `${before.toFixed()} MB before; received in each round: ${rounds.join(', ')}; the others were told to come back (503)`,
    ),
  ];
}

export const uploads: Group = {
  name: 'uploads',
  title: `Uploads: ${CLIENTS} clients send 50 MB at once`,
  run: (bench) => withVariants({ product: 10_000 }, ([server]) => measure(bench, server as Variant)),
};
