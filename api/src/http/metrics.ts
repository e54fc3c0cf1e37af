import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { findSynchronisedAt, type Context } from '../domain';
import { countJobs } from '../kernel/jobs/queries';

type CountedJobs = Awaited<ReturnType<typeof countJobs>>[number];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is measured of one server, in the text format of Prometheus. docs/how-to/operate.md lists it. */
export class Metrics {
  private readonly register = new Registry();

  private readonly requests = new Histogram({
    name: 'intranet_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.register],
  });

  private readonly providerCalls = new Counter({
    name: 'intranet_provider_calls_total',
    help: 'Requests to the accounting provider by method and status; 0 for those without a response',
    labelNames: ['method', 'status'],
    registers: [this.register],
  });

  /** @param token What a caller must send as `Authorization: Bearer …`; without one everybody may read. */
  constructor(private readonly token?: string) {}

  /** Counts one request to the accounting provider. */
  readonly countProviderCall = (method: string, status: number): void =>
    this.providerCalls.inc({ method, status });

  /** Measures the requests to all routes that are registered from now on. */
  measureRequests(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** Measures all routes that are registered from now on, and serves `/metrics`. */
  serve(app: FastifyInstance, context: Pick<Context, 'store' | 'accounting'>): void {
    const { register } = this;
    // The delay of the event loop, memory, open handles.
    collectDefaultMetrics({ register });
    new Gauge({
      name: 'intranet_invoices_synchronised_age_seconds',
      help: 'Since the mirror of the invoices is as the provider',
      registers: [register],
      async collect() {
        // Without the database the rest is still served.
        const at = await findSynchronisedAt(context).catch(() => null);
        this.set(at === null ? NaN : (Date.now() - Date.parse(at)) / 1000);
      },
    });
    this.measureJobs(context);
    this.measureRequests(app);
    const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      reply.header('cache-control', 'no-store');
      if (this.isAllowed(request.headers.authorization)) done();
      else
        reply.code(401).header('www-authenticate', 'Bearer').send('Send METRICS_TOKEN as a bearer token.\n');
    };
    app.get('/metrics', { onRequest }, async (_request, reply) =>
      reply.type(register.contentType).send(await register.metrics()),
    );
  }

  /** Compares hashes, so that the time tells nothing of the token. */
  private isAllowed(authorization = ''): boolean {
    return this.token === undefined || timingSafeEqual(digest(authorization), digest(`Bearer ${this.token}`));
  }

  /** Counts the jobs that are not done. Each figure reads them: those of one scrape are collected side by side. */
  private measureJobs({ store }: Pick<Context, 'store'>): void {
    const measure = (name: string, help: string, valueOf: (jobs: CountedJobs) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['name', 'state'],
        registers: [this.register],
        async collect() {
          const counted = await store.read(countJobs).catch(() => []);
          this.reset();
          for (const jobs of counted) this.set({ name: jobs.name, state: jobs.state }, valueOf(jobs));
        },
      });
    measure(
      'intranet_jobs',
      'Jobs that wait, are being worked, have failed or are not confirmed, by kind',
      ({ count }) => count,
    );
    measure(
      'intranet_jobs_oldest_age_seconds',
      'Seconds that the oldest of these has waited: since its attempt where it is being worked, since it was queued where it is tried again',
      ({ oldest }) => Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
    );
  }
}
