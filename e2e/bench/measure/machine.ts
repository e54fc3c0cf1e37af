import { cpus, loadavg, release, totalmem } from 'node:os';

export interface Machine {
  processor: string;
  cores: number;
  /** Gigabytes. */
  memory: number;
  system: string;
  node: string;
  chromium: string;
  /** How many processes wanted to run in the last minute: above `cores`, others were at work too. */
  load: number;
}

/** What the figures were measured on: they are worth nothing without it. */
export const describeMachine = (chromium: string): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: Math.round(totalmem() / 1024 ** 3),
  system: `${process.platform} ${release()}`,
  node: process.version,
  chromium,
  load: Number(loadavg()[0]?.toFixed(1)),
});
