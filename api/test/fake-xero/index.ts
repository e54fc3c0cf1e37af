export type { Fault, FaultKind } from './guard';
export { fakeXeroCredentials, FakeXero, type FakeXeroOptions } from './fake-xero';
