import type { DocumentFileNames } from '../ports';

/** Names that some systems keep for devices, whatever their ending. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const longestName = 80;

/**
 * A text as a part of a file name that every system takes: letters, digits, full stops, hyphens and underscores, neither
 * first nor last a full stop, and no name of a device.
 */
export const toFileName = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, longestName)
    .replace(/^[.-]+|[.-]+$/g, '');
  if (plain === '') return 'document';
  return deviceName.test(plain.split('.', 1)[0] as string) ? `_${plain}` : plain;
};

/** The pack of a quote and what lies in it. */
export const documentFileNames = (reference: string): DocumentFileNames => {
  const name = toFileName(reference);
  return {
    pack: `${name}.zip`,
    proposal: `01-Proposal-${name}.pdf`,
    benefitsSchedule: `02-Benefits-Schedule-${name}.pdf`,
    bookingForm: `03-Booking-Form-${name}.pdf`,
    terms: '04-Terms-and-Conditions.pdf',
  };
};
