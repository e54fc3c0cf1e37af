import { Pace } from '../../src/adapters/accounting';

describe('the pace', () => {
  const soon = () => performance.now() + 50;

  it('refuses what would have to wait for the next minute longer than it may', async () => {
    const pace = new Pace({ atOnce: 5, perMinute: 2 });
    await pace.run(() => Promise.resolve(), soon());
    await pace.run(() => Promise.resolve(), soon());
    const late = pace.run(() => Promise.resolve('too much'), soon());
    await expect(late).rejects.toMatchObject({ reason: { kind: 'rateLimited', retryAfterSeconds: 60 } });
  });

  it('lets the next one begin as soon as one has ended, in the order in which they came', async () => {
    const pace = new Pace({ atOnce: 1, perMinute: 60 });
    const order: number[] = [];
    const work = (number: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(number);
    };
    await Promise.all([1, 2, 3].map((number) => pace.run(work(number), performance.now() + 1000)));
    expect(order).toEqual([1, 2, 3]);
  });
});
