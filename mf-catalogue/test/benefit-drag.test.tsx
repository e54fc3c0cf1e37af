import { act, fireEvent, waitFor } from '@testing-library/react';
import { card, list, press, renderPanel, rows, saveButtons } from './assignment-panel';

/** Gives elements the places that jsdom does not compute: two lists beside each other, with rows of 40 px. */
function placeOf(element: Element): DOMRect {
  const overlay = element.closest<HTMLElement>('[style*="position: fixed"]')?.style;
  if (overlay) {
    const [left, top, width, height] = [overlay.left, overlay.top, overlay.width, overlay.height].map(
      parseFloat,
    );
    return new DOMRect(left, top, width, height);
  }
  const section = element.closest('section[aria-label$="Before benefits"]');
  const left = section?.getAttribute('aria-label')?.startsWith('Available') ? 500 : 0;
  const row = element.closest<HTMLTableRowElement>('tbody tr');
  if (row) return new DOMRect(left, 40 * row.rowIndex, 400, 40);
  return section ? new DOMRect(left, 0, 400, 600) : new DOMRect(0, 0, 1000, 800);
}

/** Waits for what dnd-kit does in a timer after an event, such as listening to the keys of a drag. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

const untilAnnounced = async (words: string | RegExp) =>
  expect(await card().findByText(words)).toBeInTheDocument();

describe('a dragged benefit', () => {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return placeOf(this);
    });
    Element.prototype.scrollIntoView ??= () => undefined;
  });

  it('is moved within Assigned by keyboard, announces its place and keeps the focus', async () => {
    const { actor } = await renderPanel();
    press('Move First').focus();
    await actor.keyboard(' ');
    await untilAnnounced('Picked up First, place 1 in Assigned.');
    await settle();
    await actor.keyboard('{ArrowDown}');
    await untilAnnounced('First: place 2 in Assigned.');
    await actor.keyboard(' ');
    await untilAnnounced('Dropped First, place 2 in Assigned.');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingFirst', '3BrandingThird']);
    expect(press('Move First')).toHaveFocus();
    expect(saveButtons()).toHaveLength(2);
  });

  it('goes first and last by Home and End, and back by Escape', async () => {
    const { actor } = await renderPanel();
    press('Move First').focus();
    await actor.keyboard('{Enter}');
    await settle();
    await actor.keyboard('{End}');
    await untilAnnounced('First: place 3 in Assigned.');
    await actor.keyboard('{Home}');
    await untilAnnounced('First: place 1 in Assigned.');
    await actor.keyboard('{End}');
    await untilAnnounced('First: place 3 in Assigned.');
    await actor.keyboard('{Escape}');
    await untilAnnounced('First was put back.');
    expect(rows('Assigned')).toEqual(['1BrandingFirst', '2BrandingSecond', '3BrandingThird']);
    expect(saveButtons()).toHaveLength(0);
  });

  it('goes to the other list and back by the left and right arrows, and the focus follows it', async () => {
    const { actor } = await renderPanel();
    press('Move First').focus();
    await actor.keyboard(' ');
    await settle();
    await actor.keyboard('{ArrowRight}');
    await untilAnnounced('First: Available.');
    await actor.keyboard(' ');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingThird']);
    await waitFor(() => expect(list('Available').getByRole('button', { name: 'Move First' })).toHaveFocus());

    press('Move Tent').focus();
    await actor.keyboard(' ');
    await untilAnnounced('Picked up Tent, Available.');
    await settle();
    await actor.keyboard('{ArrowLeft}');
    await untilAnnounced('Tent: place 3 in Assigned.');
    await actor.keyboard('{ArrowUp}');
    await untilAnnounced('Tent: place 2 in Assigned.');
    await actor.keyboard(' ');
    await untilAnnounced('Dropped Tent, place 2 in Assigned.');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingTent', '3BrandingThird']);
  });

  it('is put back by Escape when the mouse holds it, and is not picked up by a short press', async () => {
    const { actor } = await renderPanel();
    const handle = press('Move First');
    await actor.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 10, clientY: 50 } },
      { target: handle, coords: { clientX: 12, clientY: 52 } },
      { keys: '[/MouseLeft]', target: handle },
    ]);
    expect(card().queryByText(/^Picked up/)).not.toBeInTheDocument();
    fireEvent.mouseDown(handle, { clientX: 10, clientY: 60 });
    fireEvent.mouseMove(document, { clientX: 10, clientY: 100 });
    await untilAnnounced('Picked up First, place 1 in Assigned.');
    await actor.keyboard('{Escape}');
    await untilAnnounced('First was put back.');
    expect(saveButtons()).toHaveLength(0);
  });

  it('joins Assigned where the mouse drops it, and goes back when it is dropped outside the lists', async () => {
    await renderPanel();
    const drag = async (name: string, from: [number, number], to: [number, number]) => {
      const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY });
      fireEvent.mouseDown(press(`Move ${name}`), at(from));
      fireEvent.mouseMove(document, at([from[0] + 5, from[1]]));
      await untilAnnounced(new RegExp(`^Picked up ${name}`));
      fireEvent.mouseMove(document, at(to));
      await settle();
      fireEvent.mouseUp(document);
      await settle();
    };
    // Badge is the first row of Available, at 40 px; the second row of Assigned is at 80 px.
    await drag('Badge', [600, 60], [100, 95]);
    await untilAnnounced('Dropped Badge, place 2 in Assigned.');
    expect(rows('Assigned')).toEqual([
      '1BrandingFirst',
      '2BrandingBadge',
      '3BrandingSecond',
      '4BrandingThird',
    ]);
    await drag('First', [100, 60], [450, 700]);
    await untilAnnounced('First was not moved.');
    expect(rows('Assigned')[0]).toBe('1BrandingFirst');
  });
});
