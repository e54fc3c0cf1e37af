import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';

test('The page asks to be reloaded until its script renders it', () => {
  const html = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const root = document.body.appendChild(page.getElementById('root')!);
  expect(root).toHaveTextContent('This page has not loaded. Please reload it.');
  act(() => createRoot(root).render('Rendered'));
  expect(root).toHaveTextContent(/^Rendered$/);
  root.remove();
});
