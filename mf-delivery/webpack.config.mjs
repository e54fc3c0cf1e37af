import { remoteApp } from 'tooling/webpack';

export default remoteApp({ title: 'Delivery' });
