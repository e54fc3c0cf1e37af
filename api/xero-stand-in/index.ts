export type { Fault } from './faults';
export { standInCredentials, XeroStandIn, type StandInOptions } from './stand-in';
