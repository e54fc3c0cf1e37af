import { paths, QUOTE_STATUS } from 'api-contract';
import { addBenefits } from '../deliverables/delivering-company';
import { SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

it('the page of a sale has the benefits that were sold, whatever the catalogue has since', async () => {
  const { company } = sending;
  const [, during] = await addBenefits(company);
  const { id } = await sending.quote();
  await company.addItem(id);
  const { link } = await sending.send(id);
  const offered = await sending.look(link);
  expect(offered.body.match(/Logo, Before/g)).toHaveLength(1);
  await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });

  await company.save(paths.benefitProductGroup(company.groupId, 'Before'), {
    product_group_id: company.groupId,
    stageBenefitsIds: [],
  });
  await company.save(paths.benefit(during!.id), { description: 'Podcast' });
  const { body } = await sending.look(link);
  expect(body.match(/Logo, Before/g)).toHaveLength(1);
  expect(body).toContain('Logo, During');
  expect(body).not.toContain('Podcast');
});
