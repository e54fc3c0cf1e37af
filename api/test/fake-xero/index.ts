export type { Fault } from './guard';
export { fakeXeroCredentials, FakeXero, type FakeXeroOptions } from './fake-xero';
