const firstHour = 8;

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Returns whether the office is not open yet in London: mails of a day are sent in the morning, and not at midnight, when it begins. */
export const isBeforeOffice = (now: Date): boolean => Number(londonHour.format(now)) < firstHour;
