import type { Clock } from '../domain';

export const systemClock: Clock = { now: () => new Date() };
