import { remoteApp } from 'tooling/webpack';

export default remoteApp({ name: 'mf-crm', title: 'Organisations', port: 8103 });
