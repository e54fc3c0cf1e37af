import { pages, type NamedReference } from 'api-contract';
import { Link, type Column } from 'shared-ui';

/** The column with the organisation of what there is to tidy up. */
export const organisationColumn: Column<{ organisation: NamedReference }> = {
  key: 'organisation',
  header: 'Organisation',
  compact: 'plain',
  render: ({ organisation: { id, name } }) => <Link to={pages.organisation(id)}>{name}</Link>,
};
