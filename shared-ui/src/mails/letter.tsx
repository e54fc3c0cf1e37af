import type { ReactNode } from 'react';
import { plainText, withLink } from 'api-contract';
import { styled } from 'styled-components';
import { tokens } from '../theme';

const { color, radius, space, text, weight } = tokens;

/** The email as programs show it: the company, the subject, the text. */
const Article = styled.article`
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  overflow-wrap: anywhere;
  > header {
    padding: ${space[3]} ${space[5]};
    border-radius: ${radius.large} ${radius.large} 0 0;
    background: ${color.brand};
    color: ${color.onBrand};
    font-weight: ${weight.semibold};
  }
  > div {
    display: grid;
    gap: ${space[4]};
    justify-items: start;
    padding: ${space[5]};
  }
  strong {
    font-size: ${text.lead};
  }
  p {
    white-space: pre-line;
  }
`;

export interface LetterProps {
  company: string;
  /** Subject and content as `fillTemplate` returns them. */
  subject: string;
  content: string;
  /** The link to the online quote, where the email has one. It stands where the text has its field, else at the end. */
  link?: ReactNode;
}

/** Renders an email to a client in words, as they read it. */
export function Letter({ company, subject, content, link }: LetterProps) {
  return (
    <Article aria-label="Email">
      <header>{company}</header>
      <div>
        <strong>{plainText(subject)}</strong>
        {withLink(content, link ? { link } : null).map((part, index) =>
          typeof part === 'string' ? <p key={index}>{part}</p> : <div key={index}>{part.link}</div>,
        )}
      </div>
    </Article>
  );
}
