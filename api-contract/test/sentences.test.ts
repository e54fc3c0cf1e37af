import { endSentence, formatList } from '../src';

test.each([
  [[], ''],
  [['Gold'], 'Gold'],
  [['Gold', 'Silver'], 'Gold and Silver'],
  [['Gold', 'Silver', 'Bronze'], 'Gold, Silver and Bronze'],
])('%j are joined as “%s”', (parts, expected) => {
  expect(formatList(parts)).toBe(expected);
});

test('choices are joined by “or”', () => {
  expect(formatList(['Draft', 'Negotiating'], 'or')).toBe('Draft or Negotiating');
});

test.each([
  ['on behalf of Acme', 'on behalf of Acme.'],
  ['on behalf of Acme Ltd.', 'on behalf of Acme Ltd.'],
])('“%s” ends as “%s”', (text, expected) => {
  expect(endSentence(text)).toBe(expected);
});
