import { londonHour } from 'api-contract';

const firstHour = 8;

/** Returns whether the office is not open yet in London: mails of a day are sent in the morning, and not at midnight, when it begins. */
export const isBeforeOffice = (now: Date): boolean => londonHour(now) < firstHour;
