import { paths } from '../../index';
import type { Conversation } from '../conversation';
import { firstOf } from '../reads';
import { searcher } from '../search';
import { unique } from './catalogue-makers';
import { salesMakers } from './sales-makers';

export const searchWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const { hitsOf } = searcher(conversation);

  it('finds what was just added, whatever its case and accents, and not by a name that it had', async () => {
    const name = unique('Čafé Größe');
    const { id } = await make.organisation({ name });
    const plain = name.replace('Čafé Größe', 'CAFE GROSSE');
    expect(firstOf(await hitsOf('organisation', plain))).toMatchObject({ id, title: name });
    const renamed = unique('Søren & Ægir');
    await conversation.succeed('updateOrganisation', paths.organisation(id), { body: { name: renamed } });
    expect(await hitsOf('organisation', plain)).toEqual([]);
    expect((await hitsOf('organisation', 'soren aegir', 25)).map((hit) => hit.id)).toContain(id);
  });

  it('finds a contact by an address that somebody has just put right', async () => {
    const { id: organisationId } = await make.organisation();
    const { id } = await make.contact(organisationId);
    const email = `${unique('zoe').replace(/\W+/g, '-')}@example.com`;
    const path = paths.organisationContact(organisationId, id);
    await conversation.succeed('updateContact', path, { body: { email } });
    expect(firstOf(await hitsOf('contact', email))).toMatchObject({ id, parent_id: organisationId });
  });

  it('finds a quote by part of its organisation and part of its reference', async () => {
    const { id, reference_label } = await make.quote(await make.parties({ name: unique('Quokka Works') }));
    const hits = await hitsOf('quote', `quokka ${reference_label.slice(-3)}`, 25);
    expect(hits.map((hit) => hit.id)).toContain(id);
  });

  it('shows the revisions of a number together, the latest first', async () => {
    const { id, reference_label } = await make.quote();
    const revisionId = await make.revision(id);
    const number = reference_label.replace(/\D+0*/, '');
    expect((await hitsOf('quote', number)).slice(0, 2).map((hit) => hit.id)).toEqual([revisionId, id]);
  });

  it('no longer finds a quote that was deleted', async () => {
    const { id, reference_label } = await make.quote();
    expect(firstOf(await hitsOf('quote', reference_label)).id).toBe(id);
    await conversation.succeed('deleteQuote', paths.quote(id));
    expect(await hitsOf('quote', reference_label)).toEqual([]);
  });
};
