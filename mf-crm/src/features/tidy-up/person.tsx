import { pages, type Contact } from 'api-contract';
import { Link, Muted } from 'shared-ui';

/** Renders a contact as a link, with the job title. */
export const Person = ({ person }: { person: Contact }) => (
  <>
    <Link to={pages.contact(person.id)}>{person.name}</Link> <Muted>{person.job_title}</Muted>
  </>
);
