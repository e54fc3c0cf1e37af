import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Contacts } from './contacts';
import { creditLists, Credits, type CreditListName } from './credits';
import {
  connectionScopes,
  Faults,
  type Fault,
  IdempotencyKeys,
  Limits,
  TokenDesk,
  type Credentials,
  type StoredResponse,
} from './guard';
import { Invoices, type TaxRounding } from './invoices';
import { respondTo, type FakeResponse, type Question, type Json } from './responses';

export interface FakeXeroOptions {
  credentials?: Credentials;
  now?: () => Date;
  perMinute?: number;
  tokenLifetimeSeconds?: number;
  /** Milliseconds that each response takes. */
  latency?: number;
  rounding?: TaxRounding;
  /** Those that the connection was authorised for; by default all that the product uses. */
  scopes?: readonly string[];
}

/** The requests that the fake received, for assertions. */
export interface Asked {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
}

export const fakeXeroCredentials: Credentials = { clientId: 'fake-xero', clientSecret: 'fake-xero-secret' };

const wrong = (status: number, Title: string, Detail: string): FakeResponse => ({
  status,
  body: { Type: null, Title, Status: status, Detail },
});

/**
 * Fakes the part of the accounting provider's API that this product uses, with its rules: tokens, limits, unique names, idempotency keys,
 * statuses, both forms of refusal. The data is in memory.
 */
export class FakeXero {
  readonly contacts: Contacts;
  readonly invoices: Invoices;
  readonly credits: Credits;
  readonly faults = new Faults();
  readonly tokens: TokenDesk;
  readonly limits: Limits;
  readonly asked: Asked[] = [];
  private held: Promise<void> | undefined;
  private readonly keys = new IdempotencyKeys();

  constructor(private readonly options: FakeXeroOptions = {}) {
    const { credentials = fakeXeroCredentials, now = () => new Date(), rounding = 'line' } = options;
    this.contacts = new Contacts(now);
    this.invoices = new Invoices(this.contacts, now, rounding);
    this.credits = new Credits(this.contacts, this.invoices, now);
    const { tokenLifetimeSeconds = 1800, scopes = connectionScopes } = options;
    this.tokens = new TokenDesk(credentials, now, tokenLifetimeSeconds, scopes);
    this.limits = new Limits(options.perMinute ?? 60);
  }

  /** The HTTP application: `/connect/token` and everything below `/api.xro/2.0`. */
  buildApp(): FastifyInstance {
    const app = Fastify({ logger: false, bodyLimit: 3_500_000 });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post('/connect/token', (request, reply) => this.giveToken(request, reply));
    app.all('/api.xro/2.0/*', (request, reply) => this.serve(request, reply));
    return app;
  }

  private async giveToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fault = this.faults.take('POST', '/connect/token');
    if (fault && this.befall(fault, reply)) return reply;
    await this.wait();
    const form = new URLSearchParams(String(request.body ?? ''));
    const given = this.tokens.give(request.headers.authorization, form);
    return reply.code('error' in given ? 400 : 200).send(given);
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = new URL(request.url, 'http://fake-xero');
    const path = decodeURIComponent(url.pathname.slice('/api.xro/2.0'.length));
    const { method, headers } = request;
    const text = typeof request.body === 'string' ? request.body : '';
    this.asked.push({ method, path, headers, body: text === '' ? undefined : parse(text) });

    const exceeded = this.limits.enter();
    if (exceeded) {
      const seconds = exceeded === 'minute' ? 60 : 1;
      return reply.code(429).header('retry-after', seconds).header('x-rate-limit-problem', exceeded).send('');
    }
    try {
      const fault = this.faults.take(method, path);
      if (fault && this.befall(fault, reply)) return reply;
      await this.wait();
      await this.held;
      const response = this.respond(
        { method, path, query: url.searchParams, headers, body: parse(text) },
        text,
      );
      if (fault?.kind === 'doneAnswer') return reply.code(fault.status).send(fault.body ?? '');
      if (fault?.kind === 'doneUnanswered' || fault?.kind === 'doneCut') {
        reply.hijack();
        if (fault.kind === 'doneCut') request.raw.socket.destroy();
        return reply;
      }
      return this.send(reply, response);
    } finally {
      this.limits.leave();
    }
  }

  private respond(question: Question, text: string): FakeResponse {
    const { method, path, headers } = question;
    const scopes = this.tokens.scopesOf(String(headers.authorization));
    if (!scopes) return wrong(401, 'Unauthorized', 'TokenExpired: token expired');
    const needed = creditLists[path.slice(1) as CreditListName]?.scope;
    if (needed && !scopes.some((scope) => scope.startsWith(needed))) {
      return wrong(401, 'Unauthorized', 'AuthorizationUnsuccessful');
    }
    if (method === 'GET') return respondTo(this, question);
    if (!String(headers['content-type']).startsWith('application/json')) {
      return wrong(415, 'UnsupportedMediaType', 'Send JSON');
    }
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key.length > 128) {
      return wrong(400, 'BadRequest', 'An Idempotency-Key of at most 128 characters is needed');
    }
    const stored = this.keys.find(key, `${method} ${path} ${text}`);
    if (stored === 'reused') {
      return wrong(400, 'BadRequest', 'The Idempotency-Key was used for another request');
    }
    const response: StoredResponse & FakeResponse = stored ?? respondTo(this, question);
    this.keys.keep(key, `${method} ${path} ${text}`, response);
    return response;
  }

  /** Whether the fault replaces the handling of the request. */
  private befall(fault: Fault, reply: FastifyReply): boolean {
    if (fault.kind === 'response') {
      void reply
        .code(fault.status)
        .headers(fault.headers ?? {})
        .send(fault.body ?? '');
      return true;
    }
    if (fault.kind === 'refusedWith200') {
      const ValidationErrors = fault.messages.map((Message) => ({ Message }));
      const element = { StatusAttributeString: 'ERROR', HasErrors: true, ValidationErrors } satisfies Json;
      void reply.send({ Status: 'OK', Invoices: [element], Contacts: [element] });
      return true;
    }
    if (fault.kind !== 'hang' && fault.kind !== 'cut') return false;
    reply.hijack();
    if (fault.kind === 'cut') reply.raw.socket?.destroy();
    return true;
  }

  private send(reply: FastifyReply, { status, body, pdf }: FakeResponse): FastifyReply {
    if (pdf) return reply.code(status).type('application/pdf').send(pdf);
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  }

  /** Holds back the responses to all but requests of tokens, until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.held = new Promise((resolve) => (release = resolve));
    return release;
  }

  private async wait(): Promise<void> {
    const { latency = 0 } = this.options;
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
