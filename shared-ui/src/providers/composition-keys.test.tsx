import { useState } from 'react';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { Combobox, DateInput } from '../inputs';
import { Dialog, Menu } from '../overlays';

const composing = [
  ['while it composes', { isComposing: true }],
  ['in Safari, just after it has', { keyCode: 229 }],
] as const;

const options = [
  { value: 1, label: 'Northern Lights' },
  { value: 2, label: 'Northern Stage' },
];

function Chooser() {
  const [value, setValue] = useState<number | null>(null);
  return <Combobox label="Organisation" value={value} onChange={setValue} options={options} />;
}

function Day() {
  const [date, setDate] = useState<string | null>(null);
  return <DateInput label="Date" value={date} onChange={setDate} />;
}

describe.each(composing)('A key of an input method, %s,', (_when, init) => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key, ...init });

  test('chooses nothing from a list and leaves it open', async () => {
    const { actor } = renderApp(<Chooser />);
    const box = screen.getByRole('combobox', { name: 'Organisation' });
    await actor.type(box, 'north');
    const active = box.getAttribute('aria-activedescendant');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) press(key);
    expect(box).toHaveValue('north');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', active);
  });

  test('does not end the typing of a date', async () => {
    const { actor } = renderApp(<Day />);
    const box = screen.getByRole('textbox', { name: 'Date' });
    await actor.type(box, '27/12');
    press('Enter');
    expect(box).toHaveValue('27/12');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box).toHaveValue('27/12/2026');
  });

  test('closes no dialog', () => {
    const handleClose = jest.fn();
    renderApp(
      <Dialog title="Note" onClose={handleClose}>
        <input aria-label="Text" />
      </Dialog>,
    );
    const field = screen.getByRole('textbox', { name: 'Text' });
    const escape = createEvent.keyDown(field, { key: 'Escape', ...init });
    fireEvent(field, escape);
    expect(handleClose).not.toHaveBeenCalled();
    expect(escape.defaultPrevented).toBe(true);
  });

  test('leaves a menu open', async () => {
    const { actor } = renderApp(
      <Menu label="More" trigger="More" items={[{ label: 'Archive', onSelect: jest.fn() }]} />,
    );
    await actor.click(screen.getByRole('button', { name: 'More' }));
    press('Escape');
    expect(screen.getByRole('menu', { name: 'More' })).toBeVisible();
  });

  test('reaches no listener of the document', () => {
    const listener = jest.fn();
    document.addEventListener('keydown', listener, true);
    renderApp(<input aria-label="Text" />);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Text' }), { key: 's', ctrlKey: true, ...init });
    document.removeEventListener('keydown', listener, true);
    expect(listener).not.toHaveBeenCalled();
  });
});
