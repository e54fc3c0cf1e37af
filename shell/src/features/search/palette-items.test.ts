import { menuGroups } from '../../menu/menu-groups';
import { allScreens, matchScreens } from './palette-items';

const addressesFor = (text: string) => matchScreens(allScreens(menuGroups), text).map(({ to }) => to);

describe('screens in the search', () => {
  it.each([
    ['all quotes', '/quotes/all'],
    ['quotes', '/quotes/all'],
    ['active quotes', '/quotes/active'],
    ['create quote', '/quotes/create'],
    ['new quote', '/quotes/create'],
    ['create stage', '/benefit-stages/create'],
    ['xero', '/invoices'],
    ['PROFILE', '/settings/profile'],
  ])('are found by what people call them: %s', (text, address) => {
    expect(addressesFor(text)).toContain(address);
  });

  it('are none where a word does not match', () => {
    expect(addressesFor('all zebras')).toEqual([]);
  });
});
