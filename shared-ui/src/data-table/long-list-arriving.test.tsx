// A list that is read whole is read page by page until it is here.
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, heldResponse } from '../testing';
import { anyPage, firstName, openList, pagesAsked, serve, things } from './things';

describe('a list whose whole is on its way', () => {
  /** A list whose whole comes when it is told to. */
  const openBeforeTheRest = (all = things(120)) => {
    const whole = heldResponse({ body: all });
    const api = fakeApi()
      .on('get', anyPage, serve(things(120)))
      .on('get', '/things', whole.handler);
    return { api, ...openList(api), arrive: whole.release };
  };

  it('answers what is typed before the rest has come, and goes on from there when it has', async () => {
    const { api, actor, arrive } = openBeforeTheRest();
    await screen.findByText('Rows 1–50 of 120');
    await actor.type(screen.getByRole('searchbox'), '12');
    expect(await screen.findByText('Rows 1–3 of 3 (filtered from 120)')).toBeVisible();
    expect(screen.getByText('3 there')).toBeVisible();

    arrive();
    expect(await screen.findByText('3 here')).toBeVisible();
    expect(screen.getByText('Rows 1–3 of 3 (filtered from 120)')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('12');
    const askedBefore = pagesAsked(api).length;
    await actor.type(screen.getByRole('searchbox'), '0');

    expect(await screen.findByText('Rows 1–1 of 1 (filtered from 120)')).toBeVisible();
    expect(pagesAsked(api)).toHaveLength(askedBefore);
  });

  it('stays on the page that was turned to before the rest has come', async () => {
    const { actor, arrive } = openBeforeTheRest();
    await screen.findByText('Rows 1–50 of 120');
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Rows 51–100 of 120');

    arrive();

    expect(await screen.findByText('120 here')).toBeVisible();
    expect(screen.getByText('Rows 51–100 of 120')).toBeVisible();
    await waitFor(() => expect(firstName()).toBe('Thing 51'));
  });

  it('has each row once, and those that were saved elsewhere meanwhile', async () => {
    const { arrive } = openBeforeTheRest([{ id: 121, name: 'Thing of another tab' }, ...things(120)]);
    await screen.findByText('Rows 1–50 of 120');

    arrive();

    expect(await screen.findByText('Rows 1–50 of 121')).toBeVisible();
    await waitFor(() => expect(firstName()).toBe('Thing of another tab'));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 50 + 1));
    const names = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(new Set(names).size).toBe(names.length);
  });
});
