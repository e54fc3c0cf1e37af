import fc from 'fast-check';
import { pages } from '../src';

test('The address of a page has its ids and its query, and the pattern of its route matches it', () => {
  expect(pages.quote(7)).toBe('/quotes/edit/7');
  expect(pages.quote(7, { tab: 'notes' })).toBe('/quotes/edit/7?tab=notes');
  expect(pages.editContact(3, 9)).toBe('/organisations/3/contacts/edit/9');
  expect(pages.editContact.pattern).toBe('/organisations/:organisationId/contacts/edit/:contactId');
  expect(pages.invoices({ q: 'A & B', status: undefined })).toBe('/invoices?q=A%20%26%20B');
});

test('No two pages have the same address', () => {
  const patterns = Object.values(pages).map(({ pattern }) => pattern.replace(/:\w+/g, ':'));
  expect(new Set(patterns).size).toBe(patterns.length);
});

test('Whatever an id or a filter is, it stays in its place', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (id, q) => {
      const url = new URL(pages.salesTargets(id, { q }), 'https://intranet.test');
      fc.pre(id !== '.' && id !== '..');
      expect(url.pathname.split('/')).toHaveLength(4);
      expect(url.searchParams.get('q')).toBe(q);
    }),
  );
});
