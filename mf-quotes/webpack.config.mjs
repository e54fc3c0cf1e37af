import { remoteApp } from 'tooling/webpack';

export default remoteApp({ name: 'mf-quotes', title: 'Quotes', port: 8102 });
