import type { Attachment } from 'api-contract';
import type { UploadedFile } from '../ports';

/** What says which kind of file it is. */
type FileContent = Pick<UploadedFile, 'start' | 'hasZero'>;

/** How the contents of files begin, in hexadecimal; a full stop stands for any digit. Programs read PDF and PostScript with up to 1,024 bytes before them. */
const signatures = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  gif: /^474946383[79]61/,
  webp: /^52494646.{8}57454250/,
  // The second of each pair is BigTIFF.
  tiff: /^(49492a00|49492b00|4d4d002a|4d4d002b)/,
  bmp: /^424d/,
  // HEIF and AVIF, by the brands heic, heix, heim, heis, hevc, hevx, hevm, hevs, mif1, msf1, miaf, MiHE, MiHB, avif and avis.
  heif: /^.{8}66747970(686569(63|78|6d|73)|686576(63|78|6d|73)|6d696631|6d736631|6d696166|4d694845|4d694842|61766966|61766973)/,
  psd: /^38425053/,
  pdf: /^(..){0,1024}255044462d/,
  postScript: /^(c5d0d3c6|(..){0,1024}25215053)/,
  // The second is an empty one.
  zip: /^504b(0304|0506)/,
  compound: /^d0cf11e0a1b11ae1/,
  rtf: /^7b5c727466/,
} as const;

type Signature = keyof typeof signatures;

/** Kinds of files that clients send: how their names end, and what their contents may be. */
const kinds: readonly { endings: readonly string[]; contents: readonly Signature[] | 'text' }[] = [
  {
    endings: [
      'png',
      'jpg',
      'jpeg',
      'jfif',
      'gif',
      'webp',
      'tif',
      'tiff',
      'bmp',
      'heic',
      'heif',
      'avif',
      'psd',
    ],
    contents: ['png', 'jpeg', 'gif', 'webp', 'tiff', 'bmp', 'heif', 'psd'],
  },
  { endings: ['pdf'], contents: ['pdf'] },
  // A new document of Office is a zip; an old one, and one with a password, a compound file.
  {
    endings: ['docx', 'xlsx', 'pptx', 'xls', 'ppt', 'odt', 'ods', 'odp'],
    contents: ['zip', 'compound'],
  },
  // Word and other programs save RTF under this ending too.
  { endings: ['doc'], contents: ['zip', 'compound', 'rtf'] },
  { endings: ['zip'], contents: ['zip'] },
  // Illustrator saves its files as PDF or as PostScript.
  { endings: ['ai', 'eps'], contents: ['pdf', 'postScript'] },
  { endings: ['txt', 'csv', 'rtf', 'svg'], contents: 'text' },
];

/** The types that a browser can show. */
const shownTypes: readonly (readonly [Attachment['content_type'], Signature])[] = [
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['application/pdf', 'pdf'],
];

/** The kinds in words. */
export const MATERIAL_KINDS = 'pictures, PDF, Office documents, text, ZIP, AI, EPS or SVG';

export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** What a file chooser of the page offers. Phones take their photographs for pictures. */
export const MATERIAL_ACCEPT = [
  'image/*',
  ...kinds.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)),
].join();

const hexOf = (start: Uint8Array): string => Buffer.from(start).toString('hex');

/** Returns the type of a file by its content: its name may say anything. */
export const contentTypeOf = (start: Uint8Array): Attachment['content_type'] => {
  const hex = hexOf(start);
  const shown = shownTypes.find(([, signature]) => signatures[signature].test(hex));
  return shown?.[0] ?? 'application/octet-stream';
};

/** Returns whether a file begins as a text in UTF-16, with its mark or without: spreadsheets save CSV so. */
const isUtf16 = (start: Uint8Array): boolean =>
  ['utf-16le', 'utf-16be'].some((encoding) => {
    try {
      // The last character may be cut.
      const text = new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
      return /[ -~]/.test(text) && !/(?![\t\n\v\f\r])[\p{Cc}\p{Cn}]/u.test(text);
    } catch {
      return false;
    }
  });

/** Returns whether a file is text, in UTF-8 or UTF-16, and no program. */
const isText = ({ start, hasZero }: FileContent): boolean => !hasZero || isUtf16(start);

/** Returns whether a file is one that clients may send, and whether its content is what its name says. */
export const checkFile = (name: string, content: FileContent): 'good' | 'wrongKind' | 'notWhatItSays' => {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = kinds.find(({ endings }) => endings.includes(ending));
  if (!kind) return 'wrongKind';
  const hex = hexOf(content.start);
  const isSo =
    kind.contents === 'text'
      ? isText(content)
      : kind.contents.some((signature) => signatures[signature].test(hex));
  return isSo ? 'good' : 'notWhatItSays';
};
