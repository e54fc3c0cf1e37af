import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApi } from '../trial/api.mjs';

describe('the API of a trial is waited for as long as its signal says', () => {
  it('where it is started', async () => {
    await expect(openApi(undefined, AbortSignal.timeout(1))).rejects.toThrow('The mock API did not start.');
  });

  it('where it is named', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(openApi(address, AbortSignal.timeout(50))).rejects.toThrow(`${address} did not answer`);
    silent.closeAllConnections();
    silent.close();
  });
});
