import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

const boundary = '----bench';
const chunk = Buffer.alloc(512_000, 1);

/** The files of an upload, in chunks: 50 MB together, which is the most that a client can send at once. */
const files = [39, 39, 19];

const partOf = (name: string, file: string | null, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n\r\n${text}`;

/** Yields the form; all PDFs differ, so that each is stored. */
function* formOf(need: number): Generator<string | Buffer> {
  yield partOf('need', null, `${need}\r\n`);
  for (const [index, chunks] of files.entries()) {
    yield partOf('file', `${need}-${index}.pdf`, `%PDF-1.7 ${need}-${index}`);
    for (let count = 0; count < chunks; count += 1) yield chunk;
    yield '\r\n';
  }
}

const end = `--${boundary}--\r\n`;

/** An upload of which all but the end is sent, or which is refused already. */
export interface HeldUpload {
  /** Sends the end and returns the status. */
  finish(): Promise<number>;
}

export interface UploadingClient {
  /** The page of a material link. */
  url: string;
  /** The id of the deliverable. */
  need: number;
  /** Each client has one of its own, because of the limit of requests a minute. */
  localAddress: string;
}

/** Sends a client's files but for the end of the form, as far as the server takes them. */
export async function holdUpload({ url, need, localAddress }: UploadingClient): Promise<HeldUpload> {
  let length = Buffer.byteLength(end);
  for (const part of formOf(need)) length += Buffer.byteLength(part);
  const sent = request(url, {
    method: 'POST',
    localAddress,
    agent: false,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': length },
  });
  let status: number | undefined;
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('response', (response: IncomingMessage) => {
      status = response.statusCode!;
      response.resume();
      resolve(status);
    });
    // A server that refuses an upload closes the connection.
    sent.on('error', (error) => (status === undefined ? reject(error) : undefined));
  });
  answered.catch(() => undefined);
  for (const part of formOf(need)) {
    if (status !== undefined) break;
    if (!sent.write(part)) await Promise.race([once(sent, 'drain'), answered]);
  }
  return {
    finish: () => {
      sent.end(status === undefined ? end : undefined);
      return answered;
    },
  };
}
