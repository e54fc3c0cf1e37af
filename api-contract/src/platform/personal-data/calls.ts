import { describeCalls, post } from '../../kernel/call/call';
import * as paths from './paths';
import { PersonalData } from './personal-data';
import { personSchema } from './personal-data-form';

export const personalDataCalls = describeCalls('Personal data', {
  findPersonalData: post(paths.personalData, {
    summary: 'How many records name a person outside the company; for administrators',
    body: personSchema,
    response: PersonalData,
    administratorsOnly: true,
  }),
  exportPersonalData: post(paths.personalDataExport, {
    summary: 'All that is kept of a person, with their files, as a zip; for administrators',
    body: personSchema,
    file: 'application/zip',
    administratorsOnly: true,
  }),
  erasePersonalData: post(paths.personalDataErasure, {
    summary: 'Erase a person; for administrators',
    description: 'Cannot be undone. The response says what stays, and why.',
    body: personSchema,
    response: PersonalData,
    administratorsOnly: true,
  }),
});
