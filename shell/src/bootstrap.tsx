import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { fetchRuntimeConfig } from './app/runtime-config';

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  createRoot(root).render(<App config={await fetchRuntimeConfig()} />);
}

void start();
