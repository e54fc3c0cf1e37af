import { checkFile, contentTypeOf } from '../../src/kernel/files/file-kinds';

const toContent = (bytes: Buffer) => ({ start: bytes.subarray(0, 2048), hasZero: bytes.includes(0) });

const heif = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const csv = 'Name;Größe\r\nŁódź;5\r\n';

const good: [what: string, name: string, content: Buffer][] = [
  ['a PDF', 'plan.pdf', Buffer.from('%PDF-1.7')],
  ['a PDF behind a byte order mark', 'plan.pdf', Buffer.from('\uFEFF%PDF-1.7')],
  ['a PDF behind a line end', 'plan.pdf', Buffer.from('\r\n%PDF-1.7')],
  ['a PDF behind 1,024 bytes', 'plan.pdf', Buffer.concat([Buffer.alloc(1024), Buffer.from('%PDF-1.7')])],
  ['an AI file that is a PDF', 'logo.ai', Buffer.from('\r\n%PDF-1.5')],
  ['an AI file that is PostScript', 'logo.ai', Buffer.from('%!PS-Adobe-3.0')],
  ['an EPS', 'logo.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0')],
  ['an EPS of a printer driver', 'logo.eps', Buffer.from('\x04%!PS-Adobe-3.0 EPSF-3.0')],
  ['an EPS with a preview', 'logo.eps', Buffer.from('c5d0d3c6', 'hex')],
  ['a TIFF', 'scan.tif', Buffer.from('49492a00', 'hex')],
  ['a BigTIFF', 'scan.tiff', Buffer.from('49492b000800', 'hex')],
  ['a BigTIFF of another byte order', 'scan.tiff', Buffer.from('4d4d002b0008', 'hex')],
  ['a zip', 'all.zip', Buffer.from('504b0304', 'hex')],
  ['an empty zip', 'all.zip', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])],
  ['RTF named .doc', 'text.doc', Buffer.from('{\\rtf1\\ansi')],
  ['RTF', 'text.rtf', Buffer.from('{\\rtf1\\ansi')],
  ['CSV in UTF-8', 'names.csv', Buffer.from(csv)],
  ['CSV in UTF-16 with its mark', 'names.csv', utf16(`\uFEFF${csv}`)],
  ['CSV in UTF-16 without one', 'names.csv', utf16(csv)],
  ['CSV in the other UTF-16', 'names.csv', utf16(csv).swap16()],
  ['a long text in UTF-16', 'names.txt', utf16(`x${'🎉'.repeat(2000)}`)],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'MiHE', 'avif', 'avis'].map(
    (brand): [string, string, Buffer] => [`a photograph of the brand ${brand}`, 'photo.heic', heif(brand)],
  ),
];
it.each(good)('%s is what its name says', (_what, name, content) => {
  expect(checkFile(name, toContent(content))).toBe('good');
});

it.each<[what: string, name: string, content: Buffer]>([
  ['1,025 bytes before a PDF', 'plan.pdf', Buffer.concat([Buffer.alloc(1025), Buffer.from('%PDF-1.7')])],
  ['a film', 'photo.heic', heif('isom')],
  ['RTF as a workbook', 'text.xlsx', Buffer.from('{\\rtf1')],
  ['a program as text', 'read.txt', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['another one', 'read.csv', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['a zip as text', 'read.csv', Buffer.from('504b03041400000008000000', 'hex')],
])('%s is not', (_what, name, content) => {
  expect(checkFile(name, toContent(content))).toBe('notWhatItSays');
});

it('an attachment has its type by the same signatures', () => {
  expect(contentTypeOf(Buffer.from('\r\n%PDF-1.7'))).toBe('application/pdf');
  expect(contentTypeOf(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('image/png');
  expect(contentTypeOf(heif('heic'))).toBe('application/octet-stream');
});
