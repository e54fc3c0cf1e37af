/** How names that must be unique are compared: without regard to case, nor to how an accented letter is composed. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
