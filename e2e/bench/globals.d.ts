declare module 'pdf-parse/lib/pdf-parse.js' {
  /** The package's own entry reads a sample file when it is imported as a module; this one does not. */
  export default function parse(pdf: Buffer): Promise<{ text: string; numpages: number }>;
}
