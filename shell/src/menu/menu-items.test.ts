import { menuGroups } from './menu-items';

const labels = (title: string) =>
  menuGroups.find(({ label }) => label === title)?.items.map(({ label }) => label);

describe('the side menu', () => {
  it('has its groups in their order', () => {
    expect(menuGroups.map(({ label }) => label)).toEqual([
      'Product Groups',
      'Product Items',
      'Benefits',
      'Organisations',
      'Quotes',
      'Sales',
      'Settings',
    ]);
  });

  it.each([
    ['Product Groups', ['View All', 'Create New', 'Export']],
    ['Product Items', ['View All', 'Create New', 'Export']],
    ['Benefits', ['View All', 'Create New', 'Export', 'Categories', 'Stages']],
    ['Organisations', ['View All', 'Create New']],
    ['Quotes', ['Create New', 'Active', 'Sales Won', 'Historic', 'View All']],
    ['Sales', ['Sales', 'Invoices (Xero)']],
    ['Settings', ['Intranet Users']],
  ])('offers under %s: %j', (group, expected) => {
    expect(labels(group)).toEqual(expected);
  });

  it('exports under the names that the files are known by', () => {
    const exports = menuGroups.flatMap(({ items }) => items).filter((item) => item.kind === 'export');
    expect(exports.map(({ path, fileName }) => [path, fileName])).toEqual([
      ['/benefit-groups-export', 'benefit-groups-export.xlsx'],
      ['/product-export', 'products-export.xlsx'],
      ['/benefits-export', 'benefits-export.xlsx'],
    ]);
  });
});
