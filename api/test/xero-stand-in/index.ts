export type { Fault } from './guard';
export { standInCredentials, XeroStandIn, type StandInOptions } from './stand-in';
