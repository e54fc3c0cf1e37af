import { isSignedIn } from 'shared-ui';
import { fetchPageAhead } from './app/fetch-page-ahead';

void import(/* webpackChunkName: "page" */ './bootstrap');
if (isSignedIn()) fetchPageAhead(window.location);
