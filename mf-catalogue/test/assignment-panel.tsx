import { screen, within } from '@testing-library/react';
import { paths, type ProductGroup } from 'api-contract';
import { makeBenefit, makeProductGroup, makeProductGroupBenefit } from 'api-contract/testing';
import type { FakeApi, FakeHandler } from 'shared-ui/testing';
import { renderForm } from './render-form';

export const during = { benefit_stage_id: 2, benefit_stage: { id: 2, name: 'During' } };
const inGroup = (id: number, description: string, order: number, over = {}) =>
  makeProductGroupBenefit({ id, description, pivot: { order }, ...over });

export const group = makeProductGroup({
  benefits: [
    inGroup(2, 'Second', 2),
    inGroup(1, 'First', 1),
    inGroup(3, 'Third', 3),
    inGroup(9, 'Dinner', 1, during),
  ],
});
export const listed = [
  'First',
  'Second',
  'Third',
  'Café listing',
  'Banner',
  'Flag',
  'Tent',
  'Poster',
  'Badge',
  'Lanyard',
].map((description, index) => makeBenefit({ id: index + 1, description }));
const others = [makeBenefit({ id: 19, description: 'Dinner', ...during })];

export const before = paths.benefitProductGroup(11, 'Before');

/** Returns the server's response when these ids are the Before benefits. */
export const withBefore = (ids: readonly number[]): ProductGroup => ({
  ...group,
  updated_at: `2026-11-21T10:00:${String(ids.length).padStart(2, '0')}.000Z`,
  benefits: [
    ...ids.map((id, index) => inGroup(id, listed[id - 1]?.description ?? '', index + 1)),
    inGroup(9, 'Dinner', 1, during),
  ],
});
export const saves: FakeHandler = ({ body }) => ({
  body: withBefore((body as { stageBenefitsIds: number[] }).stageBenefitsIds),
  headers: { etag: '"2"' },
});

export const renderPanel = async (
  save: FakeHandler = saves,
  prepare: (api: FakeApi) => unknown = () => undefined,
) => {
  const app = renderForm('/product-groups/edit/11', (api) => {
    api
      .get(paths.productGroup(11), group, { etag: '"1"' })
      .get(paths.benefits(), [...listed, ...others])
      .on('patch', before, save);
    prepare(api);
  });
  await screen.findByRole('region', { name: 'Benefits' });
  await screen.findAllByRole('region', { name: /^Assigned/ });
  return app;
};

export const card = (stage = 'Before') => within(screen.getByRole('region', { name: stage }));
export const list = (name: 'Assigned' | 'Available', stage = 'Before') =>
  within(card(stage).getByRole('region', { name: new RegExp(`^${name}`) }));
export const rows = (name: 'Assigned' | 'Available', stage = 'Before') =>
  list(name, stage)
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
export const press = (name: string) => card().getByRole('button', { name });
export const saveButtons = () => card().queryAllByRole('button', { name: 'Save Before Benefits' });
