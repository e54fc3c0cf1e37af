import { randomBytes } from 'node:crypto';
import { paths, type ClientMaterial, type Deliverable, type Quote } from 'api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { readPdf } from '../documents/support/read';
import { SendingCompany } from '../proposals/client';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const pdf = Buffer.from('%PDF-1.7 a drawing');

export interface Chosen {
  name: string;
  bytes: Buffer;
}

/** Returns a form with files as a browser sends it; without files, with the empty part of a chooser in which none was chosen. */
export const formOf = (fields: Record<string, string>, files: readonly Chosen[] = []) => {
  const boundary = `----form${randomBytes(8).toString('hex')}`;
  const chosen = files.length > 0 ? files : [{ name: '', bytes: Buffer.alloc(0) }];
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...chosen.flatMap(({ name, bytes }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'user-agent': 'A phone' },
    payload: Buffer.concat(parts),
  };
};

/** A sale of whose client a logo is needed, and the client at the page where they send it. */
export class NeedingSale {
  private constructor(
    readonly sending: SendingCompany,
    readonly quote: Quote,
    readonly deliverable: Deliverable,
    /** The path of the client's page. */
    readonly link: string,
  ) {}

  static async open(fields: object = {}): Promise<NeedingSale> {
    const sending = await SendingCompany.open();
    await addBenefits(sending.company);
    return NeedingSale.another(sending, fields);
  }

  /** One more sale of the same company. */
  static async another(sending: SendingCompany, fields: object = {}): Promise<NeedingSale> {
    const { company } = sending;
    const quote = await sell(company);
    const [one] = await deliverablesOf(company, quote.id);
    const needs = { client_needs: 'Your logo', client_needs_by: '2026-03-20', ...fields };
    const saved = await company.save(paths.deliverable(one!.id), needs);
    const { url } = (await company.staff.post(paths.materialLinks(quote.id))).json<{ url: string }>();
    return new NeedingSale(sending, quote, saved.json<Deliverable>(), new URL(url).pathname);
  }

  get company() {
    return this.sending.company;
  }

  look(): Promise<LightMyRequestResponse> {
    return this.sending.look(this.link);
  }

  /** Fills in the form of the deliverable and sends it. */
  send(
    { content = '', need = String(this.deliverable.id), files = [] as Chosen[] },
    link = this.link,
  ): Promise<LightMyRequestResponse> {
    return this.sending.pages.inject({ method: 'POST', url: link, ...formOf({ need, content }, files) });
  }

  async material(): Promise<ClientMaterial[]> {
    return (await this.company.staff.get(paths.deliverableMaterial(this.deliverable.id))).json<
      ClientMaterial[]
    >();
  }

  async stored(): Promise<Deliverable> {
    return (await this.company.staff.get(paths.deliverable(this.deliverable.id))).json<Deliverable>();
  }

  /** The text of the fulfilment report. */
  async report(): Promise<string> {
    const { rawPayload } = await this.company.staff.get(paths.fulfilmentReport(this.quote.id));
    return (await readPdf(rawPayload)).text;
  }
}
