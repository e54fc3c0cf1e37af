import { screen } from '@testing-library/react';
import { useRuntimeConfig } from '../config';
import { api } from '../client';
import { fakeApi, fixClock, installPage, renderApp, TEST_NOW } from '.';

test('A request that the test has not answered fails it', async () => {
  const lines = expectConsole('error');
  installPage();
  fakeApi();
  await expect(api.get('/nowhere')).rejects.toMatchObject({ status: 501 });
  expect(lines).toEqual(['The test has no answer for GET /nowhere.']);
});

test('An answer is a copy, so that a screen cannot change what the test holds', async () => {
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

test('A test may draw a single element, with a configuration of its own, at any address', () => {
  const { currentUrl } = renderApp(<Company />, {
    url: '/any?where=1',
    config: { company: { name: 'Crown', line: '' } },
  });
  expect(screen.getByText('Crown')).toBeInTheDocument();
  expect(currentUrl()).toBe('/any?where=1');
});

test('A fixed clock always says the same', () => {
  fixClock();
  expect(new Date().toISOString()).toBe(new Date(TEST_NOW).toISOString());
});
