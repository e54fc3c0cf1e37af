import { array, object, string } from 'yup';
import type { Company } from '../../domain';

const text = (label: string) => string().strict().label(label).typeError(`${label} must be text.`);
const optional = (label: string) => text(label).trim().nullable();
const lines = (label: string) => array().of(text(label).required()).typeError(`${label} must be a list.`);

/** What the documents for clients say of the company beyond its name. All of it may be left out. */
export const documentsSchema = object({
  address: lines('documents.address'),
  email: optional('documents.email'),
  phone: optional('documents.phone'),
  website: optional('documents.website'),
  registrationNumber: optional('documents.registrationNumber'),
  vatNumber: optional('documents.vatNumber'),
  paymentDetails: lines('documents.paymentDetails'),
  terms: array()
    .of(
      object({
        heading: text('documents.terms.heading').required(),
        paragraphs: lines('documents.terms.paragraphs').required(),
      }),
    )
    .typeError('documents.terms must be a list.'),
}).typeError('documents must be an object.');

type Written = ReturnType<typeof documentsSchema.validateSync>;

export const toCompany = ({ name, line }: { name: string; line: string }, written: Written): Company => ({
  name,
  line,
  address: written.address ?? [],
  email: written.email || null,
  phone: written.phone || null,
  website: written.website || null,
  registrationNumber: written.registrationNumber || null,
  vatNumber: written.vatNumber || null,
  paymentDetails: written.paymentDetails ?? [],
  terms: written.terms ?? [],
});
