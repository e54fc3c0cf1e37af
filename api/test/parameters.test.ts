import {
  MAX_ID,
  MAX_PAGE,
  PAGE_SIZES,
  QUOTE_MODES,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from 'api-contract';
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
  ['/search', 'q', `have at least ${SEARCH_MIN_LENGTH} characters.`],
  ['/search?q=%20a%00', 'q', `have at least ${SEARCH_MIN_LENGTH} characters.`],
  [`/search?q=${'x'.repeat(SEARCH_MAX_LENGTH + 1)}`, 'q', `have at most ${SEARCH_MAX_LENGTH} characters.`],
])('%s is refused for %s', async (path, field, rule) => {
  const response = await api.user.get(path);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ errors: { [field]: [`${field} must ${rule}`] } });
});

it('a page of a list is not of one organisation', async () => {
  const response = await api.user.get('/quotes?page=1&organisation_id=1');
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
