import { remoteApp } from 'tooling/webpack';

export default remoteApp({ name: 'mf-catalogue', title: 'Catalogue', port: 8101 });
