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
  const { theme, preference, setPreference } = useTheme();
  return (
    <>
      <p>
        {theme} by {preference}
      </p>
      <button onClick={() => setPreference('dark')}>Dark</button>
      <button onClick={() => setPreference('system')}>System</button>
    </>
  );
}

const drawChoices = () =>
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

test('The theme follows the system until the reader chooses one', () => {
  systemPrefers(true);
  drawChoices();
  expect(screen.getByText('dark by system')).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('A chosen theme holds on this machine', async () => {
  drawChoices().unmount();
  const first = drawChoices();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  first.unmount();

  drawChoices();
  expect(screen.getByText('dark by dark')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('The theme still works where the browser refuses storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  drawChoices();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByText('dark by dark')).toBeInTheDocument();
});

test('Styles name colours by token, and the root gives them a value for light and for dark', () => {
  expect(tokens.color.textMuted).toBe('var(--color-text-muted)');
  expect(customProperties.match(/--color-text-muted:/g)).toHaveLength(3);
  expect(customProperties).toContain('prefers-color-scheme: dark');
});

test('Paper is light, and has nothing on it that only a screen can do', () => {
  const darkRules = customProperties.match(/@media [^{]+{\s+:root[^{]+{ color-scheme: dark;/g);
  expect(darkRules).toHaveLength(customProperties.match(/{ color-scheme: dark;/g)?.length ?? 0);
  darkRules?.forEach((rule) => expect(rule).toMatch(/^@media screen /));
  expect(globalCss).toMatch(/@media print[^]*\[role='tablist'\][^]*\[data-screen-only\][^]*display: none/);
});

test('useTheme outside of a provider says what is missing', () => {
  expectConsole('error');
  expect(() => render(<Choices />)).toThrow('ThemeProvider');
});

test('The rules that hold everywhere stand before all others, under the nonce of the page, and go with it', () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.setAttribute('content', 'a-nonce');
  document.head.append(document.createElement('style'), meta);
  const { unmount } = drawChoices();
  const [first] = document.head.querySelectorAll('style');
  expect(first).toHaveAttribute('nonce', 'a-nonce');
  expect(first).toHaveTextContent('--color-text:');
  unmount();
  expect(first).not.toBeInTheDocument();
  meta.remove();
});
