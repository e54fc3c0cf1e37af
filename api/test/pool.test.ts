import { Pool } from '../src/pool';

describe('a pool of which nothing is free', () => {
  it('refuses at once whom nobody waits for any more', async () => {
    const pool = new Pool<string>();
    await expect(pool.take(AbortSignal.abort(new Error('Gone')))).rejects.toThrow('Gone');
    pool.give('a thing');
    expect(await pool.take()).toBe('a thing');
  });

  it('refuses who goes away while waiting, and gives the thing to the next', async () => {
    const pool = new Pool<string>();
    const leaving = new AbortController();
    const first = pool.take(leaving.signal);
    const second = pool.take();
    leaving.abort(new Error('Gone'));
    await expect(first).rejects.toThrow('Gone');
    pool.give('a thing');
    expect(await second).toBe('a thing');
  });
});
