import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customProperties, globalCss } from './global-style';
import { GlobalStyle, ThemeProvider, tokens, useTheme } from '.';

const systemPrefers = (dark: boolean) => {
  window.matchMedia = (query: string) =>
    ({
      matches: dark,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
};

function Choices() {
  const { preference, setPreference } = useTheme();
  return (
    <>
      <p>Preference: {preference}</p>
      <button onClick={() => setPreference('dark')}>Dark</button>
      <button onClick={() => setPreference('system')}>System</button>
    </>
  );
}

const renderChoices = () =>
  render(
    <ThemeProvider>
      <GlobalStyle />
      <Choices />
    </ThemeProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  systemPrefers(false);
});

test('The theme follows the system until the user chooses one', () => {
  systemPrefers(true);
  renderChoices();
  expect(screen.getByText('Preference: system')).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('A chosen theme is stored on this machine', async () => {
  renderChoices().unmount();
  const first = renderChoices();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  first.unmount();

  renderChoices();
  expect(screen.getByText('Preference: dark')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('The theme works where the browser refuses storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  renderChoices();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByText('Preference: dark')).toBeInTheDocument();
});

test('Colour tokens have a value for light and for dark', () => {
  expect(tokens.color.textMuted).toBe('var(--color-text-muted)');
  expect(customProperties.match(/--color-text-muted:/g)).toHaveLength(3);
  expect(customProperties).toContain('prefers-color-scheme: dark');
});

test('Print is light and leaves out controls', () => {
  const darkRules = customProperties.match(/@media [^{]+{\s+:root[^{]+{ color-scheme: dark;/g);
  expect(darkRules).toHaveLength(customProperties.match(/{ color-scheme: dark;/g)?.length ?? 0);
  darkRules?.forEach((rule) => expect(rule).toMatch(/^@media screen /));
  expect(globalCss).toMatch(/@media print[^]*\[role='tablist'\][^]*\[data-screen-only\][^]*display: none/);
});

test('useTheme throws outside a provider', () => {
  expectConsole('error');
  expect(() => render(<Choices />)).toThrow('ThemeProvider');
});

test('The global style comes first, carries the nonce and is removed on unmount', () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.setAttribute('content', 'a-nonce');
  document.head.append(document.createElement('style'), meta);
  const { unmount } = renderChoices();
  const [first] = document.head.querySelectorAll('style');
  expect(first).toHaveAttribute('nonce', 'a-nonce');
  expect(first).toHaveTextContent('--color-text:');
  unmount();
  expect(first).not.toBeInTheDocument();
  meta.remove();
});
