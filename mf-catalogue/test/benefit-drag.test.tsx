import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { card, list, press, renderPanel, rows, saveButtons } from './assignment-panel';

describe('a benefit that is dragged', () => {
  it('loses no key that follows the picking up at once', async () => {
    await renderPanel();
    const handle = press('Move First');
    const keys = async (...codes: string[]) => {
      codes.forEach((code) => fireEvent.keyDown(handle, { code }));
      await act(async () => undefined);
    };
    handle.focus();
    await keys('Space', 'ArrowDown', 'Space');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingFirst', '3BrandingThird']);
    await keys('Space', 'End', 'Enter');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingThird', '3BrandingFirst']);
    await keys('Space', 'Home', 'Escape');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingThird', '3BrandingFirst']);
    await keys('Enter', 'ArrowRight', 'Space');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingThird']);
  });

  it('says where a benefit is that the keys move, and gives the keyboard back to it', async () => {
    const { actor } = await renderPanel();
    press('Move First').focus();
    await actor.keyboard(' ');
    expect(await card().findByText('Picked up First, place 1 in Assigned.')).toBeInTheDocument();
    await actor.keyboard('{ArrowDown}');
    expect(await card().findByText('First: place 2 in Assigned.')).toBeInTheDocument();
    await actor.keyboard(' ');
    expect(await card().findByText('Dropped First, place 2 in Assigned.')).toBeInTheDocument();
    await waitFor(() => expect(press('Move First')).toHaveFocus());
    expect(rows('Assigned')[1]).toBe('2BrandingFirst');
  });

  it('keeps the keyboard in its list when the keys put a benefit into the other one', async () => {
    const { actor } = await renderPanel();
    press('Move First').focus();
    await actor.keyboard(' {ArrowRight} ');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingThird']);
    await waitFor(() => expect(press('Move Second')).toHaveFocus());
    press('Move Tent').focus();
    await actor.keyboard(' {ArrowLeft} ');
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingThird', '3BrandingTent']);
    await waitFor(() => expect(list('Available').getByRole('button', { name: 'Move Poster' })).toHaveFocus());
  });

  it('puts a benefit back that the mouse holds when Escape is pressed, and takes a short press for none', async () => {
    const { actor } = await renderPanel();
    const handle = press('Move First');
    await actor.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 10, clientY: 10 } },
      { target: handle, coords: { clientX: 12, clientY: 12 } },
      { keys: '[/MouseLeft]', target: handle },
    ]);
    await actor.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 10, clientY: 10 } },
      { target: handle, coords: { clientX: 60, clientY: 60 } },
    ]);
    expect(await card().findByText('Picked up First, place 1 in Assigned.')).toBeInTheDocument();
    await actor.keyboard('{Escape}');
    expect(await card().findByText('First was put back.')).toBeInTheDocument();
    expect(saveButtons()).toHaveLength(0);
  });

  it('lets go of a benefit that is dropped before its drag was drawn', async () => {
    await renderPanel();
    const picture = () =>
      screen.getByRole('region', { name: 'Before' }).querySelector('div:has(> span > small)');
    expect(picture()).not.toBeVisible();
    act(() => {
      fireEvent.mouseDown(press('Move First'), { clientX: 10, clientY: 10 });
      fireEvent.mouseMove(document, { clientX: 60, clientY: 60 });
      expect(picture()).toBeVisible();
      expect(picture()).toHaveTextContent('Branding First');
      fireEvent.mouseUp(document);
    });
    expect(await card().findByText('First was not moved.')).toBeInTheDocument();
    expect(picture()).not.toBeVisible();
  });

  it('drops the benefit that was held, whatever is pressed the moment after', async () => {
    await renderPanel();
    fireEvent.mouseDown(press('Move Tent'), { clientX: 0, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 0, clientY: 20 });
    expect(await card().findByText('Picked up Tent, Available.')).toBeInTheDocument();
    fireEvent.mouseMove(document, { clientX: 0, clientY: 0 });
    expect(await card().findByText(/^Tent: place \d in Assigned\.$/)).toBeInTheDocument();
    fireEvent.mouseUp(document);
    fireEvent.mouseDown(press('Move Poster'), { clientX: 0, clientY: 10 });
    fireEvent.mouseUp(document);
    expect(await card().findByText(/^Dropped Tent, place \d in Assigned\.$/)).toBeInTheDocument();
    await waitFor(() => expect(rows('Assigned')).toHaveLength(4));
    expect(rows('Assigned').join()).toContain('Tent');
    expect(rows('Available').join()).toContain('Poster');
  });

  it('holds a benefit for as long as the key that picked it up is pressed', async () => {
    await renderPanel();
    const handle = press('Move First');
    fireEvent.keyDown(handle, { code: 'Space' });
    fireEvent.keyDown(handle, { code: 'Space', repeat: true });
    fireEvent.keyDown(handle, { code: 'ArrowDown' });
    fireEvent.keyDown(handle, { code: 'Space' });
    await act(async () => undefined);
    expect(rows('Assigned')[1]).toBe('2BrandingFirst');
  });
});
