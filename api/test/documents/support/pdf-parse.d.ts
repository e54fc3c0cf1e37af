declare module 'pdf-parse/lib/pdf-parse.js' {
  interface ParsedPdf {
    text: string;
    numpages: number;
    info: Record<string, unknown>;
  }
  export default function parse(pdf: Buffer): Promise<ParsedPdf>;
}
