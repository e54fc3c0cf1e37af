import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { useRuntimeConfig } from '../src/config';
import { api } from '../src/client';
import { fakeApi, fixClock, heldResponse, installPage, renderApp, TEST_NOW } from './support';

test('An undeclared request fails the test', async () => {
  const lines = expectConsole('error');
  installPage();
  fakeApi();
  await expect(api.get('/nowhere')).rejects.toMatchObject({ status: 501 });
  expect(lines).toEqual(['The test has no response for GET /nowhere.']);
});

test('A response body is a copy of the declared one', async () => {
  installPage();
  const quotes = [{ id: 1 }];
  fakeApi().get('/quotes', quotes);
  const answer = await api.get<{ id: number }[]>('/quotes');
  answer.length = 0;
  expect(quotes).toHaveLength(1);
});

function Company() {
  return <p>{useRuntimeConfig().company.name}</p>;
}

test('A single element renders with its configuration at any address', () => {
  const { currentUrl } = renderApp(<Company />, {
    url: '/any?where=1',
    config: { company: { name: 'Crown', line: '' } },
  });
  expect(screen.getByText('Crown')).toBeInTheDocument();
  expect(currentUrl()).toBe('/any?where=1');
});

test('A response may be delayed', async () => {
  installPage();
  fakeApi().on('get', '/quotes', { body: [1], delay: 30 });
  const started = performance.now();
  await expect(api.get('/quotes')).resolves.toEqual([1]);
  expect(performance.now() - started).toBeGreaterThanOrEqual(29);
});

test('A closed page gets no response', async () => {
  const arrived = jest.fn();
  const held = heldResponse({ body: [1] });
  const { calls } = fakeApi().on('get', '/quotes', held.handler).get('/products', []);
  const { unmount } = renderApp(<Company />);
  void api.get('/quotes').then(arrived, arrived);
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  held.release();
  await api.get('/products');
  expect(arrived).not.toHaveBeenCalled();
});

test('A click waits until what is clicked is enabled', async () => {
  const clicked = jest.fn();
  function Late() {
    const [isReady, setReady] = useState(false);
    return (
      <>
        <button onClick={() => setTimeout(() => setReady(true), 20)}>Prepare</button>
        <button disabled={!isReady} onClick={clicked}>
          Save
        </button>
      </>
    );
  }
  const { actor } = renderApp(<Late />);
  await actor.click(screen.getByRole('button', { name: 'Prepare' }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(clicked).toHaveBeenCalledTimes(1);
});

function Today() {
  return <p>{new Date().toISOString().slice(0, 10)}</p>;
}

test('`now` fixes the time', () => {
  renderApp(<Today />, { now: '2027-02-28T12:00:00Z' });
  expect(screen.getByText('2027-02-28')).toBeInTheDocument();
});

test('A fixed clock always returns the same time', () => {
  fixClock();
  expect(new Date().toISOString()).toBe(new Date(TEST_NOW).toISOString());
});
