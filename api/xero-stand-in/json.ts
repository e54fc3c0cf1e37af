export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** A moment as the provider writes it. */
export const providerDate = (moment: Date): string => `/Date(${moment.getTime()}+0000)/`;

/** A day as the provider writes it in an answer, from `YYYY-MM-DD` in a request. */
export const providerDay = (day: string): string => providerDate(new Date(`${day}T00:00:00Z`));

export const cents = (amount: number): number => Math.round(amount * 100) / 100;
