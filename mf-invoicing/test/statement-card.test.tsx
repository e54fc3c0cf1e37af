import { screen } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeOrganisation, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp } from 'shared-ui/testing';
import { slots } from '../src/routes';

it('shows the statement of account of an organisation on its page', async () => {
  URL.createObjectURL = () => 'blob:statement';
  URL.revokeObjectURL = () => undefined;
  const Panel = slots['organisation.panel'];
  const api = fakeApi().on('get', paths.statement(7), { body: new Blob(['pdf']) });
  const { actor } = renderApp(<Panel organisation={makeOrganisation({ id: 7 })} />, {
    api,
    user: makeUser(),
  });
  await actor.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('dialog', { name: /^Statement/ })).toBeVisible();
  expect(api.callsTo('get', paths.statement(7))).toHaveLength(1);
});
