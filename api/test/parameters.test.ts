import {
  MAX_FILTER_LENGTH,
  MAX_ID,
  MAX_PAGE,
  PAGE_SIZES,
  QUOTE_MODES,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from 'api-contract';
import { allCalls } from 'api-contract/server';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ demo: true, isShared: true });

const wholeNumber = (minimum: number, maximum: number) => `be a whole number from ${minimum} to ${maximum}.`;
const day = 'be a date, such as 2027-03-18.';

it.each([
  ['/quotes?mode=lost', 'mode', `be ${QUOTE_MODES.join(', ')}.`],
  ['/quotes?mode=all&mode=active', 'mode', `be ${QUOTE_MODES.join(', ')}.`],
  ['/quotes?organisation_id=0', 'organisation_id', wholeNumber(1, MAX_ID)],
  ['/quotes?organisation_id=1.5', 'organisation_id', wholeNumber(1, MAX_ID)],
  ['/quotes?page=0x1', 'page', wholeNumber(1, MAX_PAGE)],
  [`/quotes?page=${MAX_PAGE + 1}`, 'page', wholeNumber(1, MAX_PAGE)],
  ['/quotes?page=1&per_page=20', 'per_page', `be ${PAGE_SIZES.join(', ')}.`],
  ['/quotes?page=1&from=2026-02-29', 'from', day],
  ['/quotes?page=1&to=today', 'to', day],
  ['/quotes?page=1&filter=a&filter=b', 'filter', 'be one text.'],
  ['/quotes?page=nothing&mode=lost', 'mode', `be ${QUOTE_MODES.join(', ')}.`],
  ['/quotes?sort=date', 'page', 'say which page is wanted.'],
  ['/quotes?filter=', 'page', 'say which page is wanted.'],
  ['/search', 'q', 'be sent.'],
  [
    '/deliverables?page=1&event_month=2026-13',
    'event_month',
    'have the right form: Only those whose event is in this month, `YYYY-MM`.',
  ],
  ['/search?q=%20a%00', 'q', `have at least ${SEARCH_MIN_LENGTH} characters.`],
  [`/search?q=${'x'.repeat(SEARCH_MAX_LENGTH + 1)}`, 'q', `have at most ${SEARCH_MAX_LENGTH} characters.`],
])('%s is refused for %s', async (path, field, rule) => {
  const response = await api.user.get(path);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ errors: { [field]: [`${field} must ${rule}`] } });
});

const refusedFields = async (path: string) => {
  const response = await api.user.get(path);
  const { errors = {} } = response.json<{ errors?: object }>();
  return { path, status: response.statusCode, fields: Object.keys(errors) };
};

/** Every list of which a page can be requested. */
const lists = allCalls()
  .filter(({ query }) => 'per_page' in query.properties)
  .map(({ path }) => path.replace(/\{\w+\}/, '1'));

it.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page=', 'page'],
  ['page=1.5', 'page'],
  ['page=1&page=2', 'page'],
  ['page=1&per_page=7', 'per_page'],
  ['page=1&sort=colour', 'sort'],
  ['page=1&order=up', 'order'],
  [`page=1&filter=${'x'.repeat(MAX_FILTER_LENGTH + 1)}`, 'filter'],
])('no list has a page of ?%s', async (query, field) => {
  for (const list of lists) {
    const path = `${list}?${query}`;
    expect(await refusedFields(path)).toEqual({ path, status: 422, fields: [field] });
  }
});

it.each([
  ...['/quotes', '/organisations', '/organisations/1/contacts', '/xero-invoices'].flatMap((list) =>
    ['filter=a', 'order=asc', 'per_page=10'].map((query) => [`${list}?${query}`, 'page']),
  ),
  ['/organisations/1/contacts?archived=1&per_page=10', 'page'],
  ['/organisations?page=1&mode=all', 'mode'],
  ['/quotes?agent=1', 'page'],
  ['/quotes?page=1&status=9', 'status'],
  ['/quotes?page=1&agent=me', 'agent'],
  ['/quotes?page=1&questions=yes', 'questions'],
  ['/xero-invoices?status=1', 'page'],
  ['/xero-invoices?from=2026-02-01', 'page'],
  ['/xero-invoices?page=1&status=9', 'status'],
  ['/xero-invoices?page=1&overdue=0', 'overdue'],
])('%s is refused for %s alone', async (path, field) => {
  expect(await refusedFields(path)).toEqual({ path, status: 422, fields: [field] });
});

it.each(['/quotes', '/xero-invoices'])('a page of %s is not of one organisation', async (list) => {
  const response = await api.user.get(`${list}?page=1&organisation_id=1`);
  expect(response.json()).toMatchObject({
    errors: { organisation_id: ['organisation_id goes with the whole list, not with a page.'] },
  });
});

it.each([
  '/organisations/01',
  '/organisations/1e0',
  '/organisations/1/contacts/%20',
  '/xero-invoices/%00/pdf',
])('%s is no path of a record', async (path) => {
  expect((await api.user.get(path)).statusCode).toBe(404);
});

it('parameters that no call has are ignored, and make no other response', async () => {
  const known = await api.user.get('/quotes?mode=all');
  const stray = await api.user.get('/quotes?utm=1&mode=all&__proto__=2');
  expect(stray.statusCode).toBe(200);
  expect(stray.headers.etag).toBe(known.headers.etag);
});

it('an absent body counts as an empty one, and null as no object', async () => {
  const absent = await api.user.request('POST', '/benefit-stages', {});
  const empty = await api.user.request('POST', '/benefit-stages', { payload: {} });
  expect(absent.json()).toEqual(empty.json());
  const nothing = await api.user.request('POST', '/benefit-stages', {
    payload: 'null',
    headers: { 'content-type': 'application/json' },
  });
  expect(nothing.json()).toMatchObject({ errors: { body: ['The body must be an object.'] } });
});
