import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadMember } from './app/load-member';
import { fetchRuntimeConfig } from './app/runtime-config';
import { createRemoteLoader } from './remotes';

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const loader = createRemoteLoader(async (remote, attempt) =>
    (await loadMember()).loadContainer(remote, attempt),
  );
  createRoot(root).render(<App config={await fetchRuntimeConfig()} loader={loader} />);
}

void start();
