import { screen } from '@testing-library/react';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

it('scrolls the cell that gets the focus clear of the names and headers of the grid', async () => {
  const { actor } = renderDelivery('/delivery/events/1', serveEvent());
  const [cell] = await screen.findAllByRole('gridcell');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await actor.click(await screen.findByRole('rowheader', { name: /Harbour/ }));
  await actor.keyboard('{ArrowRight}');
  expect(cell).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([cell]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
});
