import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeProductGroup } from 'api-contract/testing';
import { refetchRelated } from 'shared-ui';
import { serveChoices } from 'shared-ui/testing';
import { renderDelivery } from './render-delivery';
import { event, serveEvent } from './serve-event';

const openForm = async (served: object = event) => {
  const api = serveEvent()
    .get(paths.event(1), served, { etag: '"1"' })
    .on('patch', paths.event(1), { body: served });
  const { actor } = renderDelivery('/delivery/events/edit/1', api);
  await screen.findByRole('textbox', { name: /Place/ });
  /** Submits the form, and returns what is sent. */
  const submit = async () => {
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(api.callsTo('patch', paths.event(1))).toHaveLength(1));
    return api.callsTo('patch', paths.event(1))[0]?.body;
  };
  return { actor, api, submit };
};

it('Packages get their number in the form, and are exclusive there', async () => {
  const { actor, submit } = await openForm();
  await actor.type(screen.getByRole('textbox', { name: 'Number of Gold sponsorship to sell' }), '40');
  await actor.click(screen.getByRole('checkbox', { name: 'Exclusive' }));
  expect(await submit()).toMatchObject({
    packages: [{ product_group_id: 11, stock: 40, is_exclusive: true }],
    benefits: [],
  });
});

describe('a wrong price', () => {
  const openPrices = async () => {
    const form = await openForm();
    const stand = makeProductGroup({
      id: 11,
      products: [{ id: 1, product_code: 'G-1', name: 'Stand', price: 10, quantity: 1 }],
    });
    form.api.get(paths.productGroup(11), stand);
    await form.actor.click(screen.getByRole('button', { name: 'Prices of Gold sponsorship' }));
    await form.actor.fill(await screen.findByRole('textbox', { name: /Stand/ }), '99999999');
    return form;
  };

  it('keeps its package open and gets the focus', async () => {
    const { actor, api } = await openPrices();
    await actor.click(screen.getByRole('button', { name: 'Prices of Gold sponsorship' }));
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Stand/ })).toHaveFocus());
    expect(api.callsTo('patch', paths.event(1))).toEqual([]);
  });

  it('goes with its package', async () => {
    const { actor, api, submit } = await openPrices();
    await actor.click(screen.getByRole('button', { name: 'Remove Gold sponsorship' }));
    serveChoices(api, 'product_group', [{ id: 12, name: 'Silver sponsorship' }]);
    await actor.click(screen.getByRole('combobox', { name: /Packages/ }));
    await actor.click(await screen.findByRole('option', { name: 'Silver sponsorship' }));
    expect(await submit()).toMatchObject({ packages: [{ product_group_id: 12 }], prices: [] });
    expect(api.calls.map(({ path }) => path)).toContain(
      paths.choices('product_group', { is_event: '1', filter: '' }),
    );
  });
});

describe('the packages and benefits of the form', () => {
  const rows = async (list: string, names: string[]) =>
    waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: list }))
          .getAllByRole('button', { name: /^Remove/ })
          .map((button) => button.getAttribute('aria-label')),
      ).toEqual(names.map((name) => `Remove ${name}`)),
    );

  it('have their names where the address names those that are not proposed', async () => {
    const api = serveEvent();
    serveChoices(api, 'product_group', [{ id: 12, name: 'Silver sponsorship' }]);
    renderDelivery('/delivery/events/create?date=2027-06-10&packages=11,12', api);
    await screen.findByRole('textbox', { name: /Place/ });
    await rows('Packages of this event', ['Gold sponsorship', 'Silver sponsorship']);
    expect(screen.getByRole('textbox', { name: 'Number of Silver sponsorship to sell' })).toBeVisible();
  });

  it('have their names where a draft was restored', async () => {
    const api = serveEvent();
    serveChoices(api, 'benefit', [{ id: 5, name: 'Banner' }]);
    const { actor, unmount } = renderDelivery('/delivery/events/edit/1', api);
    await actor.click(await screen.findByRole('combobox', { name: /Benefits/ }));
    await actor.click(await screen.findByRole('option', { name: 'Banner' }));
    await rows('Limited benefits of this event', ['Banner']);
    unmount();
    renderDelivery('/delivery/events/edit/1', api);
    await screen.findByText('Unsaved changes are back');
    await rows('Limited benefits of this event', ['Banner']);
  });

  it('have their names where the event was fetched again with others', async () => {
    const { api } = await openForm();
    const [gold] = event.packages;
    const packages = [{ ...gold!, id: 12, name: 'Silver sponsorship' }, gold];
    api.get(paths.event(1), { ...event, packages }, { etag: '"2"' });
    await act(() => refetchRelated(paths.event(1)));
    await rows('Packages of this event', ['Silver sponsorship', 'Gold sponsorship']);
  });
});

describe('an event of a server that is older than this module', () => {
  const { benefits: _benefits, ...older } = event;

  it('is edited without what it lacks, which stays as it is', async () => {
    const { actor, submit } = await openForm(older);
    const place = screen.getByRole('textbox', { name: /Place/ });
    await actor.clear(place);
    await actor.type(place, 'York');
    const sent = await submit();
    expect(sent).toMatchObject({ name: event.name, place: 'York' });
    expect(sent).not.toHaveProperty('benefits');
  });

  it('is saved with what the user adds', async () => {
    const { actor, api, submit } = await openForm(older);
    serveChoices(api, 'benefit', [{ id: 5, name: 'Banner' }]);
    await actor.click(screen.getByRole('combobox', { name: /Benefits/ }));
    await actor.click(await screen.findByRole('option', { name: 'Banner' }));
    await actor.type(await screen.findByRole('textbox', { name: 'Number of Banner to sell' }), '3');
    expect(await submit()).toMatchObject({ benefits: [{ benefit_id: 5, stock: 3 }] });
  });
});
