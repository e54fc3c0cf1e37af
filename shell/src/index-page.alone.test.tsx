import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { RuntimeConfig } from 'shared-ui';

jest.mock('./app/app', () => ({ App: ({ config }: { config: RuntimeConfig }) => config.company.name }));

test('The page asks to be reloaded until its script renders it', () => {
  const html = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const root = document.body.appendChild(page.getElementById('root')!);
  expect(root).toHaveTextContent('This page has not loaded. Please reload it.');
  act(() => createRoot(root).render('Rendered'));
  expect(root).toHaveTextContent(/^Rendered$/);
  root.remove();
});

test('The page waits for the configuration, and never begins with another', async () => {
  jest.useFakeTimers();
  const lines = expectConsole('error');
  const company = { name: 'Northgate Events', line: '' };
  const fetch = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ok: false, status: 503 })
    .mockResolvedValue({ ok: true, json: () => Promise.resolve({ company }) });
  Object.assign(window, { fetch });
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  await act(async () => {
    await import('./index');
    await jest.advanceTimersByTimeAsync(500);
  });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(root).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(root).toHaveTextContent('Northgate Events');
  expect(lines).toHaveLength(2);
  jest.useRealTimers();
});
