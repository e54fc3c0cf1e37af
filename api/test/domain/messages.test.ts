import { followUpSchema } from 'api-contract';
import { catalogueMessages } from '../../src/catalogue/messages';
import { queueMessages } from '../../src/delivery/messages';
import { stockMessages } from '../../src/kernel/messages';
import { mailMessages } from '../../src/letters/messages';

const [gold, silver] = [
  { name: 'Gold', event_name: 'Summit' },
  { name: 'Silver', event_name: 'Expo' },
];

it.each([
  [[], 'The package is available again. Send the quote to hold it.'],
  [[gold], 'Gold at Summit is available again. Send the quote to hold it.'],
  [[gold, silver], 'Gold at Summit and Silver at Expo are available again. Send the quote to hold them.'],
])('what is available again is named: %j', (offers, expected) => {
  expect(queueMessages.isFree(offers)).toBe(expected);
});

it('what is available again is named in a text that a follow-up may have', async () => {
  const offers = Array.from({ length: 3 }, () => ({ name: 'é🎪'.repeat(85), event_name: 'Summit' }));
  const content = queueMessages.isFree(offers);
  expect(content).toMatch(/^é🎪.*… are available again\. Send the quote to hold them\.$/u);
  expect(await followUpSchema.validate({ content, due_on: '2026-04-10' })).toMatchObject({ content });
});

it.each([
  [0, 'Gold at Summit: none are on sale. Choose another package or day.'],
  [1, 'Gold at Summit: there is only 1. Choose another package or day.'],
  [1200, 'Gold at Summit: there are only 1,200. Choose another package or day.'],
])('a package of which there are %i is refused in words', (stock, expected) => {
  expect(stockMessages.soldOut({ ...gold, stock, taken_count: 0 }, [])).toBe(expected);
});

it('a sentence whose last word has a full stop has no second one', () => {
  expect(catalogueMessages.neededAfterDue(['Free drinks.'])).toContain('needed: Free drinks. First change');
  expect(mailMessages.refused('a@example.com', 'No such user.')).toMatch(/[^.]\.$/);
});
