import { screen } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeBenefitCategory, makeBenefitStage, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, serveChoices } from 'shared-ui/testing';
import remote from '../src/remote';

/** Renders a page of the remote on a fake API that has the options of every form, and the lists that it leads to. */
export function renderForm(
  url: string,
  prepare: (api: ReturnType<typeof fakeApi>) => void = () => undefined,
) {
  const api = fakeApi()
    .get(paths.benefitStages(), [
      makeBenefitStage(),
      makeBenefitStage({ id: 2, name: 'During' }),
      makeBenefitStage({ id: 3, name: 'Post' }),
    ])
    .get(paths.benefitCategories(), [
      makeBenefitCategory(),
      makeBenefitCategory({ id: 2, name: 'Hospitality' }),
    ])
    .get(paths.products(), [])
    .get(paths.benefits(), [])
    .get(paths.productGroups('excludeTopLevel'), []);
  serveChoices(api, 'product_group', [
    { id: 11, name: '1001-01 - Gold sponsorship', group: 'Annual conference' },
    { id: 12, name: '2001-01 - Dinner table', group: 'Awards' },
  ]);
  serveChoices(api, 'top_level_group', [
    { id: 1, name: 'Annual conference' },
    { id: 2, name: 'Awards' },
  ]);
  prepare(api);
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url }) };
}

/** Finds a field by its label, without the mark of a required one. */
export const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}( \\*|$)`));

/** Returns the value of a field. */
export const textOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*|$)`)).value;

export const button = (name: string) => screen.getByRole('button', { name });
