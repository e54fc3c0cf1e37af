// How the processes are set up, and the calls of the contract.

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { allCalls } from 'api-contract/server';
import type { InjectOptions } from 'fastify';
import type { JobName } from '../../src/kernel/job-kinds';

export const day = 86_400;

/** A folder in memory, where the system has one: what a power cut would lose is not simulated. */
export const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The jobs that recur, with their seconds. */
export const schedule = {
  prune: day / 4,
  'expire-quotes': 3600,
  'remind-clients': 3600,
  'mail-reports': 900,
  'mail-owners': 3600,
  'synchronise-invoices': 3600,
  backup: day / 2,
} as const;

export const jobNames: readonly JobName[] = [
  'password-link',
  'create-invoice',
  'invoice-quote',
  ...(Object.keys(schedule) as (keyof typeof schedule)[]),
  'mail',
];

/** Has a command that knows the system's clock alone run at this moment. */
export const asOf = async (now: Date, work: () => Promise<unknown>): Promise<void> => {
  const SystemDate = Date;
  globalThis.Date = class extends SystemDate {
    constructor(value: number | string | Date = now) {
      super(value);
    }
  } as DateConstructor;
  await work().finally(() => (globalThis.Date = SystemDate));
};

/** Renders documents and workbooks as their input. */
export const workers = {
  run: async (job: { kind: string }) =>
    (job.kind === 'unprintable' ? [] : Buffer.from(`%PDF-1.7 ${JSON.stringify(job)}`)) as never,
};

export interface CallOptions {
  parameters?: readonly (number | string)[];
  query?: string;
  payload?: InjectOptions['payload'];
  as?: string;
  process?: number;
}

export type NamedCall = ReturnType<typeof allCalls>[number];

export const calls = new Map<string, NamedCall>(allCalls().map((call) => [call.name, call]));
