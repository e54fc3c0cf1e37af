import { isSignedIn } from 'shared-ui';
import { loadMember } from './app/load-member';

void import(/* webpackChunkName: "page" */ './bootstrap');
// Beside the other chunk instead of after it; a failure shows, with Retry, where the frame is drawn.
if (isSignedIn()) loadMember().catch(() => undefined);
