import { paths } from 'api-contract';
import { apiSuite } from './support/api-suite';

jest.mock('api-contract', () => ({ ...jest.requireActual<object>('api-contract'), AUDIT_EXPORT_LIMIT: 3 }));

const api = apiSuite({ hasUser: true });

it('the audit log is exported while its entries fit into a workbook: each export is one', async () => {
  api.clock.advanceMinutes(3 * 24 * 60);
  const user = await api.visitor.signIn('first@example.com');
  const download = () => user.post(`${paths.auditExport()}?days=1`);
  for (let count = 1; count <= 3; count += 1) expect((await download()).statusCode).toBe(200);
  const refused = await download();
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    errors: { days: ['There are more than 3 entries. Ask for fewer days.'] },
  });
});
