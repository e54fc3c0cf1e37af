import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countOpenIntents, findSynchronisedAt, type Context } from '../domain';
import { countRows, waitingMails, type MailRow } from '../store';

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

  /** Counts one request to the accounting provider. */
  readonly countProviderCall = (method: string, status: number): void =>
    this.providerCalls.inc({ method, status });

  /** Measures all routes that are registered from now on, and serves `/metrics`. */
  serve(app: FastifyInstance, context: Pick<Context, 'store' | 'accounting' | 'mailer'>): void {
    const { register } = this;
    // The delay of the event loop, memory, open handles.
    collectDefaultMetrics({ register });
    this.measure(
      'intranet_invoices_synchronised_age_seconds',
      'Since the mirror of the invoices is as the provider',
      async () => {
        const at = await findSynchronisedAt(context);
        return at === null ? NaN : (Date.now() - Date.parse(at)) / 1000;
      },
    );
    this.measure(
      'intranet_open_invoice_intents',
      'Invoices that are being created, or whose outcome is unknown',
      () => context.store.read(countOpenIntents),
    );
    if (context.mailer) {
      this.measure('intranet_mails_waiting', 'Mails that are not sent yet', async () => {
        const { count } = await context.store.read(waitingMails);
        return count;
      });
      const countIn = (status: MailRow['status']) => () =>
        context.store.read((db) => countRows(db, 'mails', { status }));
      this.measure('intranet_mails_failed', 'Mails that are not tried any more', countIn('failed'));
      this.measure('intranet_mails_unconfirmed', 'Mails that may have arrived', countIn('unconfirmed'));
      this.measure('intranet_mails_oldest_age_seconds', 'Since the oldest of these was queued', async () => {
        const { oldest } = await context.store.read(waitingMails);
        return oldest === null ? 0 : (Date.now() - Date.parse(oldest)) / 1000;
      });
    }
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      done();
    });
    app.get('/metrics', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics()),
    );
  }

  private measure(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.register],
      async collect() {
        // Without the database the rest is still served.
        this.set(await read().catch(() => NaN));
      },
    });
  }
}
