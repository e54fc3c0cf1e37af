import { paths } from 'api-contract';
import { fakeApi, installPage } from '../../test/support';
import { api, serverNow, serverToday } from '.';
import { noteServerTime } from './clock';

beforeEach(() => {
  installPage();
});

afterEach(() => {
  noteServerTime(new Date().toUTCString());
  jest.useRealTimers();
});

test('Today is that of the server, where the clock of the computer is days off', async () => {
  fakeApi().get(paths.user(), {}, { date: 'Tue, 24 Nov 2026 09:00:00 GMT' });
  expect(serverToday()).toBe('2026-11-21');
  await api.get(paths.user());
  expect(serverToday()).toBe('2026-11-24');
});

test('A refused request tells the time of the server too', async () => {
  fakeApi().on('get', paths.user(), { status: 503, headers: { date: 'Tue, 24 Nov 2026 09:00:00 GMT' } });
  await api.get(paths.user()).catch(() => undefined);
  expect(serverNow().toISOString()).toBe('2026-11-24T09:00:00.000Z');
});

test.each([undefined, 'yesterday'])('A response with the date “%s” changes nothing', (date) => {
  noteServerTime(date);
  expect(serverToday()).toBe('2026-11-21');
});
