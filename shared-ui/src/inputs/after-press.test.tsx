import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { TextInput, YesNoInput } from '.';

function Left() {
  const [isLeft, setLeft] = useState(false);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const field = {
    required: true,
    error: isLeft ? 'It is required.' : undefined,
    onBlur: () => setLeft(true),
  };
  return (
    <>
      <TextInput {...field} label="Name" value="" onChange={() => undefined} />
      <YesNoInput {...field} label="Active" value={answer} onChange={setAnswer} />
      <button>Back</button>
    </>
  );
}

describe('A field that a press leaves', () => {
  const back = () => screen.getByRole('button', { name: 'Back' });
  const errors = () => screen.queryAllByText('It is required.');

  test.each([
    ['a text', () => screen.getByRole('textbox')],
    ['a choice', () => screen.getByRole('radio', { name: 'No' })],
  ])('shows its error when the press ends: %s', async (_, find) => {
    const { actor } = renderApp(<Left />);
    act(() => find().focus());
    await actor.pointer({ keys: '[MouseLeft>]', target: back() });
    expect(back()).toHaveFocus();
    expect(errors()).toHaveLength(0);
    await actor.pointer('[/MouseLeft]');
    expect(errors()).toHaveLength(2);
  });

  test('shows it at once when the keyboard left it', async () => {
    const { actor } = renderApp(<Left />);
    act(() => screen.getByRole('textbox').focus());
    await actor.tab();
    expect(errors()).toHaveLength(2);
  });

  test('shows it at the next key after a press that had no end', async () => {
    const { actor } = renderApp(<Left />);
    act(() => screen.getByRole('textbox').focus());
    fireEvent.mouseDown(back());
    act(() => back().focus());
    expect(errors()).toHaveLength(0);
    await actor.keyboard('{Shift}');
    expect(errors()).toHaveLength(2);
  });
});
