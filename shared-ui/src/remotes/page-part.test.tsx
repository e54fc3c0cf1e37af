import { screen } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { useReadList } from '../data';
import { fakeApi, renderApp } from '../../test/support';
import { PagePart } from '.';

function Sales() {
  const { data } = useReadList<{ takers: string[] }>(paths.events());
  return data?.map(({ takers }) => <p key="takers">{takers.join()}</p>);
}

test('A part that fails by what it reads leaves the rest of the page, and Retry loads it again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = fakeApi().get(paths.events(), [{ name: 'Summit' }]);
  const { actor } = renderApp(
    <>
      <h1>Events</h1>
      <PagePart>
        <Sales />
      </PagePart>
    </>,
    { api, user: makeUser() },
  );
  expect(await screen.findByText('This part of the page has stopped working')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  api.get(paths.events(), [{ takers: ['Larch Ltd'] }]);
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Larch Ltd')).toBeVisible();
});
