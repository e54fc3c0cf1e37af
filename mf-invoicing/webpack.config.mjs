import { remoteApp } from 'tooling/webpack';

export default remoteApp({ name: 'mf-invoicing', title: 'Invoicing', port: 8104 });
