import { staff } from './stack';

interface Named {
  id: number;
}

/** The API as a signed-in user: prepares records for a journey, or acts as a second person. */
export class ApiClient {
  private constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  static async open(address: string): Promise<ApiClient> {
    const response = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(staff),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return new ApiClient(address, access_token);
  }

  async send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Body;
  }

  /** A draft for an organisation with a contact, with so many items. Returns its id. */
  async makeQuote(items: number, fields: object = {}): Promise<number> {
    const parties = await this.findParties();
    const defaults = await this.send<Record<string, unknown>>('GET', '/quotes/creation-defaults');
    const { sales_agent_user_id, date, tax_rate_id } = defaults;
    const body = { sales_agent_user_id, date, tax_rate_id, ...parties, ...fields };
    const { id } = await this.send<Named>('POST', '/quotes', body);
    const groups = await this.send<(Named & { products_count?: number })[]>(
      'GET',
      '/product-groups?excludeTopLevel=1',
    );
    for (let index = 0; index < items; index += 1) {
      await this.send('POST', '/quote-items', {
        quote_id: id,
        product_group_id: groups[index % groups.length]?.id,
      });
    }
    return id;
  }

  /** Sees to it that every contact of an organisation has an email address: in the demonstration data a few have none. */
  async addMissingEmails(organisationId: number): Promise<void> {
    const contacts = `/organisations/${organisationId}/contacts`;
    for (const { id, email } of await this.send<(Named & { email: string | null })[]>('GET', contacts))
      if (!email) await this.send('PATCH', `${contacts}/${id}`, { email: `contact-${id}@example.com` });
  }

  private async findParties() {
    const organisations = await this.send<Named[]>('GET', '/organisations?mode=quotable');
    for (const organisation of organisations) {
      const [contact] = await this.send<Named[]>('GET', `/organisations/${organisation.id}/contacts`);
      if (contact) return { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
    }
    throw new Error('No organisation has a contact.');
  }
}
