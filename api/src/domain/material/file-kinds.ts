import type { UploadedFile } from '../ports';

/** What says which kind of file it is. */
type FileContent = Pick<UploadedFile, 'start' | 'hasZero'>;

/** Kinds of files that clients send: how their names end, and how their contents begin, in hexadecimal with a full stop for any digit. */
const kinds: readonly { endings: readonly string[]; start: RegExp | 'text' }[] = [
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
    start:
      /^(89504e470d0a1a0a|ffd8ff|474946383[79]61|52494646.{8}57454250|49492a00|4d4d002a|424d|.{8}66747970(68656963|68656978|6d696631|6d736631|61766966)|38425053)/,
  },
  { endings: ['pdf'], start: /^255044462d/ },
  // A new document of Office is a zip; an old one, and one with a password, a compound file.
  {
    endings: ['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'ods', 'odp'],
    start: /^(504b0304|d0cf11e0a1b11ae1)/,
  },
  { endings: ['zip'], start: /^504b0304/ },
  // Illustrator saves its files as PDF or as PostScript.
  { endings: ['ai', 'eps'], start: /^(255044462d|25215053|c5d0d3c6)/ },
  { endings: ['txt', 'csv', 'rtf', 'svg'], start: 'text' },
];

/** The kinds in words. */
export const MATERIAL_KINDS = 'pictures, PDF, Office documents, text, ZIP, AI, EPS or SVG';

export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** What a file chooser of the page offers. Phones take their photographs for pictures. */
export const MATERIAL_ACCEPT = [
  'image/*',
  ...kinds.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)),
].join();

/** Returns whether a file is text, in UTF-8 or with the mark of UTF-16, and no program. */
const isText = ({ start, hasZero }: FileContent): boolean => {
  const [first, second] = start;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isWide || !hasZero;
};

/** Returns whether a file is one that clients may send, and whether its content is what its name says. */
export const checkFile = (name: string, content: FileContent): 'good' | 'wrongKind' | 'notWhatItSays' => {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = kinds.find(({ endings }) => endings.includes(ending));
  if (!kind) return 'wrongKind';
  const start = Buffer.from(content.start.subarray(0, 16)).toString('hex');
  const isSo = kind.start === 'text' ? isText(content) : kind.start.test(start);
  return isSo ? 'good' : 'notWhatItSays';
};
