import { callAs, makeLargeQuote } from '../measure/calls';
import { against, atMost, worst, type Figure, type Series } from '../measure/figure';
import { drawnByLibraries, pagesOf } from '../measure/library-documents';
import { workbookByLibrary, type ProductRow } from '../measure/library-workbook';
import { withVariants, type Variant } from '../measure/variants';
import type { Bench, Group } from '../group';

const ms = (name: string, samples: number[]): Series => ({ name, unit: 'ms', samples });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function measure(bench: Bench, server: Variant): Promise<Figure[]> {
  const call = callAs(server, server.token);
  const fetchBytes = async (method: string, path: string) => {
    const headers = { Authorization: `Bearer ${server.token}`, 'X-Requested-With': 'XMLHttpRequest' };
    const response = await fetch(`${server.address}/api${path}`, { method, headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const products = Object.values(await call<Record<string, ProductRow>>('GET', '/products'));
  const pack = `/quote/documents/${await makeLargeQuote(call, 60)}`;
  const pages = await pagesOf(await fetchBytes('GET', pack));
  const jobs = [
    {
      name: `Workbook of ${products.length.toLocaleString('en-GB')} products`,
      product: () => fetchBytes('POST', '/product-export'),
      library: () => workbookByLibrary(products),
    },
    {
      name: 'Document pack of a quote with 60 items',
      product: () => fetchBytes('GET', pack),
      library: () => drawnByLibraries(pages),
    },
  ];

  const figures: Figure[] = [];
  for (const { name, product, library } of jobs) {
    const times: number[] = [];
    const own: number[] = [];
    const blocks: number[] = [];
    for (let round = -2; round < (bench.isQuick ? 5 : 15); round += 1) {
      bench.say(`${name}, round ${round}`);
      await server.longestBlock();
      const time = await timed(product);
      const block = await server.longestBlock();
      const yardstick = await timed(library);
      // The first rounds warm both sides up.
      if (round < 0) continue;
      times.push(time);
      blocks.push(block);
      own.push(yardstick);
    }
    figures.push(
      against(
        `${name}, against its libraries alone`,
        atMost(1.5),
        ms('product', times),
        ms('libraries', own),
      ),
      worst(`${name}: longest block of the event loop`, atMost(50), ms('block', blocks)),
    );
  }
  return figures;
}

export const documents: Group = {
  name: 'documents',
  title: 'Workbook and document pack, against the libraries that make them',
  run: (bench) => withVariants({ product: 10_000 }, ([variant]) => measure(bench, variant as Variant)),
};
