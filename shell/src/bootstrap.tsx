import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadMember } from './app/load-member';
import { fetchRuntimeConfig } from './app/runtime-config';
import { createRemoteLoader, type LoadContainer } from './remotes';

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const loadContainer: LoadContainer = async (remote, options) =>
    (await loadMember()).loadContainer(remote, options);
  const config = await fetchRuntimeConfig();
  createRoot(root).render(<App config={config} loader={createRemoteLoader(config.remotes, loadContainer)} />);
}

void start();
