import type { Company } from '../ports';

/** The letterhead of a server that no run-time configuration has told whose it is. */
export const unnamedCompany: Company = {
  name: 'Intranet',
  line: '',
  address: [],
  email: null,
  phone: null,
  website: null,
  registrationNumber: null,
  vatNumber: null,
  paymentDetails: [],
  terms: [],
};
