import { RowNotFound, StoreUnavailable, UnansweredCommit } from '../../src/store';
import { SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

describe('the page of a client says what the API would', () => {
  const ask = async (error: Error) => {
    const { link } = await sending.sentQuote();
    const failing = jest.spyOn(sending.company.server.context.store, 'transaction').mockRejectedValue(error);
    const response = await sending.answer(link, 'ask', { asker: '', question: 'When is it?' });
    failing.mockRestore();
    return response;
  };

  it('where the database was lost while it saved', async () => {
    const { statusCode, body, headers } = await ask(new UnansweredCommit(new StoreUnavailable('away')));
    expect([statusCode, headers['retry-after']]).toEqual([504, undefined]);
    expect(body).toContain('We don’t know whether this was saved. Open the page again to see.');
    expect(body).not.toContain('nothing was saved');
  });

  it('where nothing can be saved', async () => {
    const { statusCode, body, headers } = await ask(new StoreUnavailable('busy'));
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('nothing was saved');
  });

  it('where what it is about has been deleted meanwhile', async () => {
    const { statusCode, body } = await ask(new RowNotFound('quotes', 1));
    expect(statusCode).toBe(404);
    expect(body).toContain('This link has ended');
  });
});
