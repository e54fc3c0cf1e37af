import { AwsClient } from 'aws4fetch';
import { DomainError, LostFile, type Bucket } from '../domain';
import { Pool } from '../pool';

export interface BucketSettings {
  /** The address of the bucket, without a slash at the end: `https://s3.eu-west-2.amazonaws.com/intranet-files`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMilliseconds = 30_000;
const retrySeconds = 10;

/** Files that are sent at the same time, each of which is in memory. */
const sentAtOnce = 2;

const unavailable = (cause: unknown): never => {
  throw new DomainError(
    'unavailable',
    'The file store cannot be reached. Please try again shortly.',
    retrySeconds,
    { cause },
  );
};

/** Stores files in an S3-compatible bucket, each under its hash. */
export const createBucket = ({ url, ...settings }: BucketSettings): Bucket => {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 });
  const call = async (hash: string, init: RequestInit): Promise<Uint8Array> => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const fetched = client.fetch(`${url}/${hash}`, { ...init, redirect: 'error', signal });
    const response = await fetched.catch(unavailable);
    const body = new Uint8Array(await response.arrayBuffer().catch(unavailable));
    if (response.ok) return body;
    const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(body).toString())?.[1] ?? '';
    if (code === 'NoSuchKey') {
      if (init.method === 'GET') throw new LostFile(`File ${hash} is not in the bucket.`);
      // Deleted by an earlier attempt; some stores do not say so with a success.
      if (init.method === 'DELETE') return body;
    }
    return unavailable(new Error(`The bucket answered ${[response.status, code].join(' ').trim()}.`));
  };
  const gate = new Pool<symbol>();
  for (let place = 0; place < sentAtOnce; place += 1) gate.give(Symbol('place'));
  return {
    put: (hash, read, contentType) =>
      gate.run(async () => {
        const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash };
        await call(hash, { method: 'PUT', headers, body: Buffer.from(await read()) });
      }),
    delete: async (hash) => void (await call(hash, { method: 'DELETE' })),
    get: (hash) => call(hash, { method: 'GET' }),
  };
};
