import { ApiError } from './api-error';
import { retryDelay } from './retry-delay';

beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => jest.restoreAllMocks());

const failed = (status: number, retryAfter: number | null = null) =>
  new ApiError({ kind: 'http', status, message: '', retryAfter });

test('A read that fails with a server error is retried with growing delays, without a last attempt', () => {
  const delays = [1, 2, 3, 4, 5, 6, 60].map((attempt) => retryDelay(failed(503), attempt));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
});

test('A read that never reached the server is retried too', () => {
  expect(retryDelay(new ApiError({ kind: 'network', message: '' }), 1)).toBe(1000);
});

test.each([400, 401, 403, 404, 422])('A %i is not retried', (status) => {
  expect(retryDelay(failed(status), 1)).toBeNull();
});

test('Retry-After is respected', () => {
  expect(retryDelay(failed(429, 12), 1)).toBe(12_000);
  expect(retryDelay(failed(429), 1)).toBe(30_000);
  expect(retryDelay(failed(503, 5), 1)).toBe(6_000);
});

test('An aborted read is not retried', () => {
  expect(retryDelay(new ApiError({ kind: 'aborted', message: '' }), 1)).toBeNull();
  expect(retryDelay(new Error('a fault of ours'), 1)).toBeNull();
});
