// The lists that share the table of the product list: what each of them shows, and where it leads.
import { screen } from '@testing-library/react';
import { paths } from 'api-contract';
import {
  makeBenefit,
  makeBenefitCategory,
  makeBenefitStage,
  makeProductGroupListItem,
  makeProductGroupProduct,
  makeTopLevelProductGroup,
} from 'api-contract/testing';
import type { FakeApi } from 'shared-ui/testing';
import { renderList, shownHeaders, shownRows } from './render-list';

const groups = {
  url: '/product-groups',
  path: paths.productGroups('excludeTopLevel'),
  response: [
    makeProductGroupListItem({
      id: 11,
      sales_ledger_product_code: '1001-01',
      products: [
        makeProductGroupProduct({ price: 1250.25, quantity: 4 }),
        makeProductGroupProduct({ id: 2, price: 0 }),
      ],
    }),
    makeProductGroupListItem({
      id: 12,
      sales_ledger_product_code: '1001-02',
      name: 'Silver sponsorship',
      description: 'Silver sponsorship package',
      products: [],
    }),
  ],
};

const benefits = {
  url: '/benefits',
  path: paths.benefits(),
  response: [
    makeBenefit({ id: 1 }),
    makeBenefit({
      id: 2,
      description: 'A seat at the dinner',
      benefit_stage: { id: 2, name: 'During' },
      benefit_category: { id: 2, name: 'Hospitality' },
      product_categories: [],
    }),
  ],
};

const categories = {
  url: '/benefit-categories',
  path: paths.benefitCategories(),
  response: [
    makeBenefitCategory({ id: 1, name: 'Hospitality' }),
    makeBenefitCategory({ id: 2, name: 'Branding' }),
  ],
};

const stages = {
  url: '/benefit-stages',
  path: paths.benefitStages(),
  response: [makeBenefitStage({ id: 1, name: 'Before' }), makeBenefitStage({ id: 3, name: 'Post' })],
};

/** The forms that the lists lead to keep loading. */
const serveForms = (api: FakeApi, listPath: string) => {
  for (const path of [
    paths.productGroup(11),
    paths.benefit(1),
    paths.benefitCategory(2),
    paths.benefitStage(3),
  ]) {
    api.on('get', path, () => new Promise(() => undefined));
  }
  for (const path of [paths.benefitStages(), paths.benefitCategories()]) {
    if (path !== listPath) api.get(path, []);
  }
};

describe('the list of product groups', () => {
  it('shows the sellable ones with their products and their price, blank when it is nothing', async () => {
    renderList(groups);

    expect(await shownRows('Product Groups')).toEqual([
      ['1001-01', 'Gold sponsorship', 'Gold sponsorship package', '2', '£5,001'],
      ['1001-02', 'Silver sponsorship', 'Silver sponsorship package', '0', ''],
    ]);
    expect(screen.getByText('£5,001')).toHaveAttribute('title', '£5,001.00');
    expect(shownHeaders()).toEqual([
      'Sales Ledger Code',
      'Name',
      'Description',
      'Sub Products',
      'Price',
      'Edit',
    ]);
  });
});

it('says who adds the first top-level group, without which no product group can be created', async () => {
  const { api } = renderList({ ...groups, response: [] });
  api.get(paths.productGroups('topLevelOnly'), []);
  expect(await screen.findByText(/Ask the person who looks after the intranet/)).toBeVisible();
});

describe('the list of benefits', () => {
  it('shows stage, category, description and the number of groups that have it', async () => {
    renderList(benefits);

    expect(await shownRows('Benefits')).toEqual([
      ['During', 'Hospitality', 'A seat at the dinner', '0'],
      ['Before', 'Branding', 'Logo on the event website', '1'],
    ]);
    expect(shownHeaders()).toEqual(['Stage', 'Category', 'Description', 'Associations', 'Edit']);
  });

  it('shows when they are due where the user asks for it', async () => {
    const { actor } = renderList(benefits);
    await shownRows('Benefits');
    expect(screen.queryByRole('button', { name: 'Export to Excel' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Columns' }));
    await actor.click(screen.getByRole('menuitemcheckbox', { name: 'Due' }));
    expect(shownHeaders()).toContain('Due');
  });

  it('is filtered by stage, category and description', async () => {
    renderList({ ...benefits, url: '/benefits?q=during+hospitality+dinner' });

    expect(await shownRows('Benefits')).toHaveLength(1);
  });
});

describe('the lists of categories and stages', () => {
  it('show names', async () => {
    renderList(categories);

    expect(await shownRows('Benefit Categories')).toEqual([['Branding'], ['Hospitality']]);
    expect(shownHeaders()).toEqual(['Name', 'Edit']);
  });

  it('say when the benefits of a stage are due', async () => {
    const dated = [
      makeBenefitStage({ id: 1, name: 'Before', due_days: -1 }),
      makeBenefitStage({ id: 2, name: 'During', due_days: 0 }),
    ];
    renderList({ ...stages, response: dated });
    expect(await shownRows('Benefit Stages')).toEqual([
      ['Before', '1 day before the event'],
      ['During', 'On the day of the event'],
    ]);
  });

  it.each([
    ['Benefit Categories', categories, '/benefit-categories/create'],
    ['Benefit Stages', stages, '/benefit-stages/create'],
  ])('offer to add one: %s', async (label, list, href) => {
    renderList(list);
    await shownRows(label);

    expect(screen.getByRole('link', { name: 'Add' })).toHaveAttribute('href', href);
  });
});

describe.each([
  ['Product Groups', groups, 'Edit Gold sponsorship', '/product-groups/edit/11', 'Edit product group'],
  ['Benefits', benefits, 'Edit Logo on the event website', '/benefits/edit/1', 'Edit benefit'],
  ['Benefit Categories', categories, 'Edit Branding', '/benefit-categories/edit/2', 'Edit benefit category'],
  ['Benefit Stages', stages, 'Edit Post', '/benefit-stages/edit/3', 'Edit benefit stage'],
])('%s', (title, list, editName, editHref, editTitle) => {
  it('has its title, and leads to what it lists', async () => {
    const { actor, api, currentUrl } = renderList(list);
    serveForms(api, list.path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();

    await actor.click(await screen.findByRole('link', { name: editName }));

    expect(currentUrl()).toBe(editHref);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${editTitle}`) })).toBeVisible();
  });

  it('says what to do first when it is empty', async () => {
    const { api } = renderList({ ...list, response: [] });
    api.get(paths.productGroups('topLevelOnly'), [makeTopLevelProductGroup()]);

    expect(await screen.findByText(`There are no ${title.toLowerCase()} yet`)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...(title === 'Benefits' ? [`${list.url}/import`] : []),
      `${list.url}/create`,
      `${list.url}/create`,
    ]);
  });
});
