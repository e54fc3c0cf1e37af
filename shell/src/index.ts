import { isSignedIn } from 'shared-ui';
import { fetchAhead } from './app/fetch-ahead';

void import(/* webpackChunkName: "page" */ './bootstrap');
if (isSignedIn()) {
  fetchAhead('member');
  fetchAhead('client');
  // The dashboard needs no remote; every other address is likely to.
  if (window.location.pathname !== '/') fetchAhead('federation');
}
