import { act, screen, waitFor } from '@testing-library/react';
import { pages, paths } from 'api-contract';
import { makeOwnMention } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../test/render-shell';

const first = makeOwnMention();
const second = makeOwnMention({
  id: 2,
  quote: { id: 43, reference_label: 'Q-00043' },
  content: '<img src=x onerror=ran()>',
});

const open = async (url = '/welcome') => {
  const api = fakeApi().on('post', paths.mentionsSeen(), { status: 204 });
  const app = renderShell({ api, user: staffUser, url });
  api.get(paths.ownMentions(), { mentions: [first, second] });
  expect(await screen.findByText('You were mentioned in a note')).toBeVisible();
  return { api, ...app };
};

test('A note that mentions the user is shown on every page, as text, until they dismiss it', async () => {
  const { api, actor } = await open();
  expect(screen.getByText(/<img src=x onerror=ran\(\)>/)).toBeVisible();
  api.get(paths.ownMentions(), { mentions: [] });
  await actor.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('You were mentioned in a note')).not.toBeInTheDocument());
  expect(api.callsTo('post', paths.mentionsSeen())[0]!.body).toEqual({ ids: [1, 2] });
});

test('They are asked for once at the start, and again with the next page', async () => {
  const { api, actor } = await open();
  const asked = () => api.callsTo('get', paths.ownMentions()).length;
  expect(asked()).toBe(1);
  api.get(paths.modules(), []).get(paths.teamKeys(), []);
  await actor.click(screen.getByRole('link', { name: 'Modules' }));
  await waitFor(() => expect(asked()).toBe(2));
});

test('The link opens the notes of the quote, and that one is seen', async () => {
  const { api, actor } = await open();
  const link = screen.getByRole('link', { name: 'Q-00042' });
  expect(link).toHaveAttribute('href', '/quotes/edit/42?tab=notes');
  await actor.click(link);
  await waitFor(() => expect(api.callsTo('post', paths.mentionsSeen())[0]?.body).toEqual({ ids: [1] }));
});

test('Those of the same quote that come in their place are seen too', async () => {
  const { api, actor } = await open();
  api.get(paths.ownMentions(), { mentions: [{ ...first, id: 4 }, second] });
  await actor.click(screen.getByRole('link', { name: 'Q-00042' }));
  await waitFor(() =>
    expect(api.callsTo('post', paths.mentionsSeen()).map(({ body }) => body)).toEqual([
      { ids: [1] },
      { ids: [4] },
    ]),
  );
});

test('It is not seen where the user stays on their page', async () => {
  const { api, actor } = await open(pages.newUser());
  await actor.fill(await screen.findByRole('textbox', { name: /Name/ }), 'Robin');
  await actor.click(screen.getByRole('link', { name: 'Q-00042' }));
  await actor.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(api.callsTo('post', paths.mentionsSeen())).toEqual([]);
  await actor.click(screen.getByRole('link', { name: 'Q-00042' }));
  await actor.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(api.callsTo('post', paths.mentionsSeen())[0]?.body).toEqual({ ids: [1] }));
});

test('A new one comes with the next page, and the session of an idle page is not kept open', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { api, actor } = await open();
  const asked = () => api.callsTo('get', paths.ownMentions()).length;
  const before = asked();
  const third = makeOwnMention({ id: 3, content: 'Ring Ann' });
  api.get(paths.ownMentions(), { mentions: [third, first, second] });
  api.get(paths.modules(), []).get(paths.teamKeys(), []);
  act(() => {
    jest.advanceTimersByTime(3_600_000);
  });
  jest.useRealTimers();
  expect(asked()).toBe(before);
  await actor.click(screen.getByRole('link', { name: 'Modules' }));
  expect(await screen.findByText(/Ring Ann/)).toBeVisible();
});
