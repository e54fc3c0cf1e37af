import { act, screen, waitFor } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp } from '../../test/support';
import { useRead } from '.';

const path = '/figures';

test('A page is rendered again for what it shows of a read, not for each request', async () => {
  const api = fakeApi().get(path, { sales: 3 });
  const renders: (number | undefined)[] = [];
  let fetchAgain: () => void = () => undefined;
  function Figures() {
    const { data, retry } = useRead<{ sales: number }>(path);
    fetchAgain = retry;
    renders.push(data?.sales);
    return <p>{data?.sales}</p>;
  }
  renderApp(<Figures />, { api, user: makeUser() });
  await screen.findByText('3');
  const before = renders.length;
  act(() => fetchAgain());
  await waitFor(() => expect(api.callsTo('get', path)).toHaveLength(2));
  await act(async () => undefined);
  expect(renders).toHaveLength(before);

  api.get(path, { sales: 4 });
  act(() => fetchAgain());
  await screen.findByText('4');
  expect(renders).toEqual([...renders.slice(0, before), 4]);
});
