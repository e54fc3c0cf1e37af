import fc from 'fast-check';
import { invoiceFileName, quoteFileNames, toDownloadName, toFileName } from '../src';

describe('the name of a file', () => {
  it('is built from the reference', () => {
    expect(quoteFileNames('Q-00042-R1')).toEqual({
      pack: 'Q-00042-R1.zip',
      proposal: '01-Proposal-Q-00042-R1.pdf',
      benefitsSchedule: '02-Benefits-Schedule-Q-00042-R1.pdf',
      bookingForm: '03-Booking-Form-Q-00042-R1.pdf',
      terms: '04-Terms-and-Conditions.pdf',
    });
  });

  it('of an invoice is its number, or its id while it has none', () => {
    expect(invoiceFileName({ id: 7, number: 'INV-0001' })).toBe('INV-0001.pdf');
    expect(invoiceFileName({ id: 7, number: 'INV/0001"' })).toBe('INV-0001.pdf');
    expect(invoiceFileName({ id: 7, number: null })).toBe('invoice-7.pdf');
  });

  it.each([
    ['Q/42\\..\\x', 'Q-42-..-x'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a"b\r\nc:d*?<>|', 'a-b-c-d'],
    ['Győr', 'Gyor'],
    ['Αθήνα', 'document'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['name. . .', 'name'],
    ['', 'document'],
  ])('that begins as %j is %j', (text, name) => {
    expect(toFileName(text)).toBe(name);
  });

  it.each([
    ['Logo "final" 50%.png', 'Logo-final-50.png'],
    ['Αθήνα.pdf', 'document.pdf'],
    ['ロゴ.AI', 'document.AI'],
    ['.pdf', 'document.pdf'],
    ['nul.txt', '_nul.txt'],
    [`${'x'.repeat(190)}.docx`, `${'x'.repeat(80)}.docx`],
    ['plan.tar.gz', 'plan.tar.gz'],
    ['plan. . .', 'plan'],
    ['…', 'document'],
    ['', 'document'],
  ])('%j is downloaded as %j', (name, download) => {
    expect(toDownloadName(name)).toBe(download);
  });

  it('of a download has its ending, whatever comes before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toDownloadName(`${text}.pdf`)).toMatch(
          /^[A-Za-z0-9_]([A-Za-z0-9._-]{0,79}[A-Za-z0-9_])?\.pdf$/,
        );
      }),
    );
  });

  it('is safe whatever it is made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toFileName(text)).toMatch(/^[A-Za-z0-9_]([A-Za-z0-9._-]{0,79}[A-Za-z0-9_])?$/);
      }),
    );
  });
});
