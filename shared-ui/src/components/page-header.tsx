import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons';
import { useFirstFocus, useListPlace } from '../router/places';
import { Link, useLocation } from '../router';
import { media, tokens } from '../theme';
import { ButtonRow } from './buttons';
import { useDocumentTitle } from './document-title';
import { RecordSteps } from './record-steps';
import { VisuallyHidden } from './visually-hidden';

const { color, size, space, text, weight } = tokens;

const Text = styled.div`
  flex: 1;
  min-width: min(100%, 240px);
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[3]} ${space[4]};
  margin-bottom: ${space[5]};
  ${media.below('small')} {
    margin-bottom: ${space[4]};
  }
  &[data-compact] {
    gap: ${space[2]} ${space[4]};
    margin-bottom: 0;
    > ${Text} {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 ${space[3]};
      min-height: ${size.control};
    }
    div,
    p {
      margin: 0;
    }
    p {
      flex: 1 1 300px;
      min-width: 0;
    }
  }
`;

const Crumbs = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  color: ${color.textSubtle};
  font-size: ${text.small};
  li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
  a {
    padding: 2px 0;
    color: ${color.textMuted};
    text-decoration: none;
  }
  a:hover {
    color: ${color.link};
    text-decoration: underline;
  }
`;

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  margin-bottom: ${space[1]};
  > span {
    margin-block: -${space[1]};
  }
`;

const Title = styled.h1`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  font-size: ${text.title};
  letter-spacing: -0.015em;
`;

const Verb = styled.small`
  flex-basis: 100%;
  font-weight: ${weight.medium};
  letter-spacing: normal;
`;

const Description = styled.p`
  margin-top: ${space[1]};
  max-width: 72ch;
  /* One that is not known yet takes its line. */
  min-height: 1lh;
  color: ${color.textMuted};
`;

interface PageHeaderProps {
  /** Stands on one line, where there is room, and shows neither the verb nor the names of the parent pages. */
  compact?: boolean;
  /** The heading of the page and the title of the browser tab; of a record, its name. */
  title: string;
  /** What is done to the record, small above its name: `Edit quote`. */
  verb?: string;
  /** A badge beside the title. */
  badge?: ReactNode;
  /** Links to the parent pages, the outermost first. */
  crumbs?: readonly { label: string; to: string }[];
  description?: ReactNode;
  /** The actions of the page, the primary one last. Another path mounts them again, which closes their dialogs. */
  actions?: ReactNode;
}

/** Returns the title of a record's page: its name, with the verb small. The verb alone until the name is known. */
export const recordTitle = (verb: string, name: string | undefined): { title: string; verb?: string } =>
  name ? { title: name, verb } : { title: verb };

/** Renders the header of a page: breadcrumb, the steps to the records beside it, title, description and actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, verb, badge, crumbs = [], description, actions, compact = false } = props;
  useDocumentTitle(title);
  const { pathname } = useLocation();
  const placeOf = useListPlace();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFirstFocus(headingRef);
  return (
    <Header data-compact={compact || undefined}>
      <Text>
        {crumbs.length > 0 && (
          <Above>
            <nav aria-label="Breadcrumb">
              <Crumbs>
                {crumbs.map(({ label, to }, index) => (
                  <li key={to}>
                    {index > 0 && <Icon name="chevron-right" size={12} />}
                    {compact ? (
                      <Link {...placeOf(to)} title={label}>
                        <Icon name="arrow-left" />
                        <VisuallyHidden>{label}</VisuallyHidden>
                      </Link>
                    ) : (
                      <Link {...placeOf(to)}>{label}</Link>
                    )}
                  </li>
                ))}
              </Crumbs>
            </nav>
            <RecordSteps />
          </Above>
        )}
        <Title ref={headingRef} tabIndex={-1}>
          {verb && (compact ? <VisuallyHidden>{verb} </VisuallyHidden> : <Verb>{verb} </Verb>)}
          <span>{title}</span>
          {badge}
        </Title>
        {description && <Description>{description}</Description>}
      </Text>
      {actions && <ButtonRow key={pathname}>{actions}</ButtonRow>}
    </Header>
  );
}
