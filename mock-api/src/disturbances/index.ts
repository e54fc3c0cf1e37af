export { disturb } from './disturb';
export { faultWords, maxDelay, maxTimes, undisturbed, type Disturbance } from './disturbance';
export { DisturbanceSettings } from './settings';
