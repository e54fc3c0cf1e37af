import { crowds, measureCrowds } from '../load/crowd';
import { withPostgres } from '../load/on-postgres';
import { withVariants } from '../measure/variants';
import type { Group } from '../group';

export const load: Group = {
  name: 'load',
  title: 'Load: 200 and 500 people at work on 10,000 quotes',
  isOnRequest: true,
  run: (bench) =>
    withVariants({ product: 10_000 }, async ([server]) => (server ? measureCrowds(bench, server) : [])),
};

export const loadOnPostgres: Group = {
  name: 'load-postgres',
  title: 'Load: 200 people on PostgreSQL, with one process, and with two behind nginx',
  isOnRequest: true,
  async run(bench) {
    const figures = [];
    for (const processes of [1, 2]) {
      bench.say(`${processes} on PostgreSQL`);
      const measured = await withPostgres(processes, (server) =>
        measureCrowds(bench, server, crowds.slice(0, 1)),
      );
      figures.push(...measured.map((figure) => ({ ...figure, name: `${processes} × ${figure.name}` })));
    }
    return figures;
  },
};
