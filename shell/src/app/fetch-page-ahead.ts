import { paths } from 'api-contract';
import { askAhead } from 'shared-ui';
import { readsAhead, type PageAddress } from '../remotes/description';
import { fetchEntryAhead } from '../remotes/fetch-entry';
import { fetchRegistryAhead, findOwner } from '../remotes/registry';
import { fetchAhead } from './fetch-ahead';

async function fetchRemoteAhead(address: PageAddress): Promise<void> {
  const remote = findOwner(await fetchRegistryAhead(), address.pathname);
  if (remote) fetchEntryAhead(remote);
  const reads = remote ? readsAhead(remote, address) : [];
  reads.forEach(askAhead);
  // Where all that is read first has been asked for, the API's client has time until something else is.
  if (reads.length === 0) fetchAhead('client');
}

/**
 * Asks at once for all that a member's page at this address will need, scripts and data, which would otherwise be found out one after
 * another. Nothing depends on it: what does not come is asked for again by the code that wants it, which also says what is wrong.
 */
export function fetchPageAhead(address: PageAddress): void {
  fetchAhead('member');
  askAhead(paths.user());
  // The dashboard needs no remote; every other address is likely to.
  if (address.pathname === '/') return askAhead(paths.dashboardStats());
  fetchAhead('federation');
  fetchAhead('shared-ui');
  fetchRemoteAhead(address).catch(() => undefined);
}
