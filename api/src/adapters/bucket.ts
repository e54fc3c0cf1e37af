import { AwsClient } from 'aws4fetch';
import { DomainError, type Bucket } from '../domain';
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

/** Stores files in an S3-compatible bucket, each under its hash. */
export const createBucket = ({ url, ...settings }: BucketSettings): Bucket => {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 });
  const call = async (hash: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await client
      .fetch(`${url}/${hash}`, { ...init, redirect: 'error', signal })
      .catch(() => undefined);
    if (!response?.ok)
      throw new DomainError(
        'unavailable',
        'The file store cannot be reached. Please try again shortly.',
        retrySeconds,
      );
    return response;
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
    get: async (hash) => new Uint8Array(await (await call(hash, { method: 'GET' })).arrayBuffer()),
  };
};
