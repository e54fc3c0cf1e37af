import { listeningAddress } from '../src/listening-address';

it.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['::1', 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['192.0.2.1', 'http://192.0.2.1:8080'],
  ['2001:db8::1', 'http://[2001:db8::1]:8080'],
  ['intranet.example.com', 'http://intranet.example.com:8080'],
])('What listens on %s is opened at %s', (host, address) => {
  expect(listeningAddress(host, 8080)).toBe(address);
  expect(new URL(address).port).toBe('8080');
});
