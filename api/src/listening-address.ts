/** This machine, and every address of it. */
const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** Returns the address that a browser on this machine opens what listens on a host at. */
export const listeningAddress = (host: string, port: number): string =>
  `http://${hosts.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
