import type { Contact } from 'api-contract';
import { Muted } from 'shared-ui';

/** Renders the name of a contact with the job title. */
export const Person = ({ person }: { person: Contact }) => (
  <>
    {person.name} <Muted>{person.job_title}</Muted>
  </>
);
