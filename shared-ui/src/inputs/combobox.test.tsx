import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { Combobox } from '.';
import type { Options } from './select-input';

const options = [
  {
    label: 'Exhibition Space',
    options: [
      { value: 1, label: '4000-00 - Shell scheme stand' },
      { value: 2, label: '4001-00 - Space only' },
    ],
  },
  { label: 'Digital', options: [{ value: 3, label: '5000-00 - Łódź livestream' }] },
];

function Page({
  initial = null,
  options: offered = options,
}: {
  initial?: number | null;
  options?: Options<number>;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Combobox label="Product group" value={value} onChange={setValue} options={offered} />
      <output>{String(value)}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Product group' });
const listed = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByText(/^(null|\d+)$/).textContent;
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('A press shows all choices in their groups', async () => {
  const { actor } = renderApp(<Page />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await actor.click(box());
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Exhibition Space' })).toBeInTheDocument();
  expect(listed()).toHaveLength(3);
});

test.each([
  ['stand shell', ['4000-00 - Shell scheme stand']],
  ['lodz', ['5000-00 - Łódź livestream']],
  ['digital', ['5000-00 - Łódź livestream']],
  ['00', ['4000-00 - Shell scheme stand', '4001-00 - Space only', '5000-00 - Łódź livestream']],
])('Typing "%s" leaves %j', async (text, labels) => {
  const { actor } = renderApp(<Page />);
  await actor.type(box(), text);
  expect(listed()).toEqual(labels);
});

test('What matches nothing says so', async () => {
  const { actor } = renderApp(<Page />);
  await actor.type(box(), 'zebra');
  expect(screen.getByText('No results')).toBeInTheDocument();
});

test('The keyboard alone finds, points and takes', async () => {
  const { actor } = renderApp(<Page />);
  await actor.tab();
  await actor.keyboard('400');
  expect(active()).toBe('4000-00 - Shell scheme stand');
  await actor.keyboard('{ArrowDown}');
  expect(active()).toBe('4001-00 - Space only');
  await actor.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(chosen()).toBe('2');
  expect(box()).toHaveValue('4001-00 - Space only');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('Arrows open the list at what is chosen', async () => {
  const { actor } = renderApp(<Page initial={2} />);
  await actor.tab();
  await actor.keyboard('{ArrowDown}');
  expect(active()).toBe('4001-00 - Space only');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Space only');
});

test('A press on a choice takes it and keeps the focus in the box', async () => {
  const { actor } = renderApp(<Page />);
  await actor.click(screen.getByRole('button', { name: 'Show options for Product group' }));
  await actor.click(screen.getByRole('option', { name: /livestream/ }));
  expect(chosen()).toBe('3');
  expect(box()).toHaveFocus();
});

test('Escape and leaving put back what was chosen', async () => {
  const { actor } = renderApp(<Page initial={1} />);
  await actor.type(box(), 'x');
  await actor.keyboard('{Escape}');
  expect(box()).toHaveValue('4000-00 - Shell scheme stand');
  await actor.type(box(), 'zebra');
  await actor.tab();
  expect(box()).toHaveValue('4000-00 - Shell scheme stand');
  expect(chosen()).toBe('1');
});

test('Tab takes the only choice that matches what was typed', async () => {
  const { actor } = renderApp(<Page />);
  await actor.type(box(), 'livestream');
  await actor.tab();
  expect(chosen()).toBe('3');
  expect(box()).toHaveValue('5000-00 - Łódź livestream');
});

test.each([
  ['00', '“00” matches 3 choices: choose one from the list.'],
  ['zebra', 'No results for “zebra”: choose one from the list.'],
])('Tab keeps "%s" and says why it is no choice', async (text, message) => {
  const { actor } = renderApp(<Page />);
  await actor.type(box(), text);
  await actor.tab();
  expect(chosen()).toBe('null');
  expect(box()).toHaveValue(text);
  expect(box()).toHaveAccessibleDescription(message);
  await actor.type(box(), 'x');
  expect(box()).not.toHaveAccessibleDescription();
});

describe('Of choices that are called alike', () => {
  const names = (...labels: string[]) => labels.map((label, index) => ({ value: index + 1, label }));

  test.each(['{Tab}', '{Enter}'])('the one that is spelt as it was typed is taken by %s', async (key) => {
    const { actor } = renderApp(<Page options={names('Muller Ltd', 'Muller', 'Müller')} />);
    await actor.type(box(), 'Müller');
    expect(active()).toBe('Müller');
    await actor.keyboard(key);
    expect(chosen()).toBe('3');
  });

  test('none is taken by leaving where several are meant', async () => {
    const { actor } = renderApp(<Page options={names('Acme', 'Acme', 'ACME')} />);
    await actor.type(box(), 'Acme');
    await actor.tab();
    expect(chosen()).toBe('null');
    expect(screen.getByText(/3 .*“Acme”|“Acme” .*3/)).toBeVisible();
  });
});

test('A box without choices says what to do', async () => {
  const { actor } = renderApp(
    <Combobox
      label="Product group"
      value={null}
      onChange={() => undefined}
      options={[]}
      noOptions={<a href="/product-groups/create">Create one first</a>}
    />,
  );
  expect(screen.getByRole('link', { name: 'Create one first' })).toBeVisible();
  await actor.click(box());
  expect(screen.getByRole('status')).toHaveTextContent('Nothing to choose from yet');
  expect(screen.getByRole('listbox').parentElement).toHaveAttribute('data-hidden');
});

test('A list that would end below the window opens above its box', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, window.innerHeight - 80, 300, 32));
  const { actor } = renderApp(<Page />);
  await actor.click(box());
  expect(screen.getByRole('listbox').parentElement).toHaveStyle({ top: 'auto', bottom: 'calc(100% + 4px)' });
});

test('A choice is taken back with Clear, or by emptying the box', async () => {
  const { actor } = renderApp(<Page initial={1} />);
  await actor.click(screen.getByRole('button', { name: 'Clear Product group' }));
  expect(chosen()).toBe('null');
  expect(box()).toHaveFocus();
});

test('Of very many choices a hundred are drawn and the rest is counted', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    value: index,
    label: `Organisation ${index}`,
  }));
  const { actor } = renderApp(
    <Combobox label="Product group" value={null} onChange={() => undefined} options={many} />,
  );
  await actor.click(box());
  expect(listed()).toHaveLength(100);
  expect(screen.getByText('More results: keep typing')).toBeInTheDocument();
  await actor.type(box(), '4711');
  expect(listed()).toEqual(['Organisation 4711']);
});
