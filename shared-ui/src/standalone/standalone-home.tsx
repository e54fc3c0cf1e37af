import { Card, PageHeader } from '../components';
import { Link } from '../router';
import type { StandaloneLink } from './standalone-links';

interface StandaloneHomeProps {
  title: string;
  links: readonly StandaloneLink[];
}

/** Where a remote that runs alone begins. */
export function StandaloneHome({ title, links }: StandaloneHomeProps) {
  return (
    <>
      <PageHeader title={title} description="This module runs on its own, against the mock API." />
      <Card title="Pages">
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
