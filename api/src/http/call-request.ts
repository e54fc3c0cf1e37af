import {
  DEFAULT_PAGE_SIZE,
  isCalendarDate,
  MAX_ID,
  validateBody,
  REPORT_DIMENSIONS,
  type CalendarDate,
  type DimensionQuery,
  type User,
} from 'api-contract';
import type { Call, QueryParameter } from 'api-contract/server';
import type { FastifyRequest } from 'fastify';
import {
  DomainError,
  InvalidError,
  refuse as refuseField,
  type Caller,
  type Device,
  type Saving,
} from '../domain';

/** Parameters that require `page`. */
const pageParameters = ['page', 'per_page', 'sort', 'order', 'filter', ...REPORT_DIMENSIONS];

const refuse = (name: string, rule: string): never => refuseField(name, `${name} must ${rule}`);

/** Wraps a request for its use case: each part is validated when it is read. */
export class CallRequest<Body = unknown> {
  private readonly parameters: Readonly<Record<string, string>>;

  constructor(
    private readonly call: Call,
    private readonly request: FastifyRequest,
  ) {
    this.parameters = request.params as Record<string, string>;
  }

  /** Aborts when the client disconnects. */
  get signal(): AbortSignal {
    return this.request.signal;
  }

  /** Returns the id in the path. Throws `notFound` for anything but a positive integer. */
  id(name = 'id'): number {
    const text = this.parameters[name] ?? '';
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
    if (id > MAX_ID) throw new DomainError('notFound');
    return id;
  }

  /** Returns the name in the path. Throws `notFound` for a zero byte, which PostgreSQL accepts in no text. */
  name(name: string): string {
    const text = this.parameters[name] ?? '';
    if (text.includes('\0')) throw new DomainError('notFound');
    return text;
  }

  private sent(name: string): unknown {
    return (this.request.query as Record<string, unknown>)[name];
  }

  /** Returns a query parameter, one of the values of the contract. */
  query(name: string): string | undefined {
    const value = this.sent(name);
    const parameter = this.call.query[name];
    const words = parameter && 'values' in parameter ? parameter.values : [];
    if (value === undefined || (typeof value === 'string' && words.includes(value))) return value;
    return refuse(name, `be ${words.join(', ')}.`);
  }

  /** Returns the trimmed free text of a query parameter. */
  text(name: string): string {
    const value = this.sent(name) ?? '';
    const parameter = this.call.query[name];
    if (typeof value !== 'string' || !parameter || !('minLength' in parameter))
      return refuse(name, 'be one text.');
    const { minLength, maxLength } = parameter;
    // PostgreSQL accepts no zero byte in a text.
    const text = value.replaceAll('\0', ' ').trim();
    if (text.length < minLength) refuse(name, `have at least ${minLength} characters.`);
    if (text.length > maxLength) refuse(name, `have at most ${maxLength} characters.`);
    return text;
  }

  /** Returns the whole number of a query parameter; undefined when it was not sent. */
  number(name: string): number | undefined {
    const value = this.sent(name);
    const parameter = this.call.query[name];
    if (value === undefined || !parameter || !('minimum' in parameter)) return undefined;
    const { minimum, maximum } = parameter;
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : NaN;
    if (number >= minimum && number <= maximum) return number;
    return refuse(name, `be a whole number from ${minimum} to ${maximum}.`);
  }

  /** Returns the day of a query parameter; undefined when it was not sent. */
  day(name: string): CalendarDate | undefined {
    const value = this.sent(name);
    if (value === undefined || (typeof value === 'string' && isCalendarDate(value))) return value;
    return refuse(name, 'be a date, such as 2027-03-18.');
  }

  /** Returns which row of a report a list is limited to. */
  dimensions(): DimensionQuery {
    return Object.fromEntries(REPORT_DIMENSIONS.map((dimension) => [dimension, this.number(dimension)]));
  }

  /** Returns whether a query parameter was sent at all. */
  says(name: string): boolean {
    return this.sent(name) !== undefined;
  }

  /** Returns whether the request is for one page of a list; a list may have further parameters that only a page accepts. */
  wantsPage(further: readonly string[] = []): boolean {
    return [...pageParameters, ...further].some((name) => this.says(name));
  }

  /** Returns the requested page. Throws `InvalidError` where it is missing, or combined with `organisation_id`. */
  page() {
    const page = this.number('page');
    if (this.says('organisation_id'))
      refuseField('organisation_id', 'organisation_id goes with the whole list, not with a page.');
    if (page === undefined) return refuse('page', 'say which page is wanted.');
    return { page, perPage: Number(this.query('per_page') ?? DEFAULT_PAGE_SIZE), ...this.list() };
  }

  /** Returns the direction and the words of a list. */
  list() {
    return { isDescending: this.query('order') !== 'asc', filter: this.text('filter') };
  }

  /** Returns the parameters as one normalised text, the same for equivalent requests. */
  canonicalQuery(): string {
    const ids = Object.keys(this.call.parameters).map((name) => String(this.id(name)));
    const words = Object.entries(this.call.query).map(
      ([name, parameter]) => `${name}=${this.written(name, parameter)}`,
    );
    return [...ids, ...words].join('.');
  }

  private written(name: string, parameter: QueryParameter): string {
    if ('values' in parameter) return this.query(name) ?? '';
    if ('format' in parameter) return this.day(name) ?? '';
    return 'minimum' in parameter ? String(this.number(name) ?? '') : this.text(name);
  }

  /** Returns the body, valid by the schema of the call. */
  get body(): Body {
    const { body: schema, path } = this.call;
    if (!schema) throw new Error(`${path} has no body.`);
    const result = validateBody(schema, this.request.body);
    if (!result.ok) throw new InvalidError(result.errors);
    return result.body as Body;
  }

  /** Returns the network address of the client. */
  get client(): string {
    return this.request.ip;
  }

  get cookies(): string | undefined {
    return this.request.headers.cookie;
  }

  /** Returns where a session is opened from. */
  get device(): Device {
    return { client: this.client, userAgent: this.request.headers['user-agent'] ?? '' };
  }

  /** Returns the signed-in user; undefined only where the call works without a token and none was sent. */
  get caller(): Caller | undefined {
    return this.request.caller ?? undefined;
  }

  get user(): User {
    return this.signedIn.user;
  }

  get token(): string {
    return this.signedIn.token;
  }

  /** Returns the user who saves, and the version that they loaded. */
  get saving(): Saving & { author: User } {
    return { author: this.user, ifMatch: this.request.headers['if-match'] };
  }

  /** Returns the signed-in user with the token of this session. */
  get signedIn(): Caller {
    const { caller } = this;
    if (!caller) throw new DomainError('unauthenticated');
    return caller;
  }
}
