import { screen } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeOrganisationListItem, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeHandler } from 'shared-ui/testing';
import remote from '../src/remote';

const two = [
  makeOrganisationListItem({ id: 1, name: 'Northern Lights Expo' }),
  makeOrganisationListItem({ id: 2, name: 'Café Royal' }),
];

const renderList = (answer: typeof two | FakeHandler = two) => {
  const api = fakeApi().on('get', paths.organisations(), Array.isArray(answer) ? { body: answer } : answer);
  return renderApp(remote.routes, { api, user: makeUser(), url: '/template-path' });
};

describe('the first page', () => {
  it('lists every entry, each with its link', async () => {
    renderList();
    expect(await screen.findByRole('link', { name: 'Edit Café Royal' })).toHaveAttribute(
      'href',
      '/organisations/2',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Template Title' })).toBeVisible();
  });

  it('shows an empty state', async () => {
    renderList([]);
    expect(await screen.findByText('There is nothing here yet')).toBeVisible();
  });

  it('shows a failed load, and retries', async () => {
    let isDown = true;
    const { actor } = renderList(() =>
      isDown ? { status: 400, body: { message: 'Out of order' } } : { body: two },
    );
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
    isDown = false;
    await actor.click(retry);
    expect(await screen.findByRole('link', { name: 'Edit Northern Lights Expo' })).toBeVisible();
  });
});
