import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { findCommands } from '../overlays';
import { fittingTabs, Tabs } from './tabs';

function Notes() {
  const [text, setText] = useState('');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

describe('Tabs', () => {
  const tabs = [
    { id: 'details', label: 'Quote Details', content: 'Details' },
    { id: 'notes', label: 'Internal Notes', count: 3, content: <Notes /> },
    { id: 'tools', label: 'Tools', content: 'Tools' },
  ];
  const open = (url = '/') => renderApp(<Tabs label="Quote" tabs={tabs} />, { url });
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  test('show the panel of the tab in the address', async () => {
    const { actor, currentUrl } = open();
    expect(screen.getByRole('tabpanel', { name: 'Quote Details' })).toHaveTextContent('Details');
    await actor.click(screen.getByRole('tab', { name: 'Tools' }));
    await waitFor(() => expect(currentUrl()).toBe('/?tab=tools'));
    await actor.click(screen.getByRole('tab', { name: 'Quote Details' }));
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });

  test('open the tab in the address, and the first one for an unknown name', () => {
    open('/?tab=tools').unmount();
    open('/?tab=tools');
    expect(selected()).toBe('Tools');
    document.body.innerHTML = '';
    open('/?tab=nonsense');
    expect(selected()).toBe('Quote Details');
  });

  test('can be found as commands, but for the one that is open', () => {
    open();
    expect(findCommands(document)).toMatchObject([
      { label: 'Internal Notes', of: 'Quote' },
      { label: 'Tools', of: 'Quote' },
    ]);
  });

  test('are one Tab stop with arrow keys between them', async () => {
    const { actor } = open();
    await actor.tab();
    expect(screen.getByRole('tab', { name: 'Quote Details' })).toHaveFocus();
    await actor.keyboard('{ArrowLeft}');
    await waitFor(() => expect(selected()).toBe('Tools'));
    await actor.keyboard('{Home}');
    await waitFor(() => expect(selected()).toBe('Quote Details'));
  });

  test('follow every key, however quickly they come', async () => {
    const { currentUrl } = open();
    screen.getByRole('tab', { name: 'Quote Details' }).focus();
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    // Both at once: nothing is rendered between them.
    act(() => {
      press();
      press();
    });
    expect(screen.getByRole('tab', { name: 'Tools' })).toHaveFocus();
    expect(selected()).toBe('Tools');
    await waitFor(() => expect(currentUrl()).toBe('/?tab=tools'));
  });

  test('open at once, before the address changes', async () => {
    let arrive = () => {};
    const wait = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
    const calls = [() => null, wait, wait];
    const { actor, currentUrl } = renderApp([
      {
        path: '/',
        loader: () => calls.shift()?.() ?? null,
        hydrateFallbackElement: <p>Loading</p>,
        element: <Tabs label="Quote" tabs={tabs} />,
      },
    ]);
    await actor.click(await screen.findByRole('tab', { name: 'Quote Details' }));
    await actor.keyboard('{End}');
    expect(currentUrl()).toBe('/');
    expect(selected()).toBe('Tools');
    expect(screen.getByRole('tabpanel', { name: 'Tools' })).toBeVisible();
    await act(async () => arrive());
    await waitFor(() => expect(currentUrl()).toBe('/?tab=tools'));
    expect(selected()).toBe('Tools');
  });

  test('preserve what was typed into a panel while another is open', async () => {
    const { actor } = open('/?tab=notes');
    await actor.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back');
    await actor.click(screen.getByRole('tab', { name: 'Tools' }));
    await waitFor(() => expect(selected()).toBe('Tools'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('tab', { name: /Internal Notes/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back'));
  });
});

describe('Tabs that do not fit', () => {
  test.each([
    ['all fit', [100, 100, 100], 0, 300, [true, true, true]],
    ['the last ones are left out', [100, 100, 100], 0, 250, [true, true, false]],
    ['the open one stays, wherever it is', [100, 100, 100], 2, 250, [true, false, true]],
    ['none comes before one that was left out', [100, 200, 50], 0, 250, [true, false, false]],
    ['the open one is shown even where it is too wide', [100, 300], 1, 200, [false, true]],
  ])('%s', (_case, widths, openIndex, width, expected) => {
    expect(fittingTabs(widths, openIndex, width)).toEqual(expected);
  });

  test('are in a menu that says how many they are, and open from there', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 100 });
    Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 300 });
    const tabs = ['One', 'Two', 'Three', 'Four'].map((label) => ({
      id: label,
      label,
      content: `Panel ${label}`,
    }));
    const { actor } = renderApp(<Tabs label="Quote" tabs={tabs} />);
    await actor.click(screen.getByRole('button', { name: '3 more' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Two', 'Three', 'Four']);
    await actor.click(screen.getByRole('menuitem', { name: 'Three' }));
    expect(await screen.findByText('Panel Three')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Three' })).toHaveAttribute('aria-selected', 'true');
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth');
    Reflect.deleteProperty(Element.prototype, 'clientWidth');
  });
});
