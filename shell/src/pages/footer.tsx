import { serverToday, tokens, useRuntimeConfig } from 'shared-ui';
import { styled } from 'styled-components';

const FooterBar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  justify-content: space-between;
  margin-top: auto;
  padding: ${tokens.space[4]} 0 ${tokens.space[2]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.text.small};
`;

/** Renders the copyright year, the company line and the powered-by link of the run-time configuration. */
export function Footer() {
  const { company, poweredBy } = useRuntimeConfig();
  return (
    <FooterBar data-screen-only>
      <span>
        © {serverToday().slice(0, 4)} {company.line || company.name}
      </span>
      {poweredBy.url && (
        <a href={poweredBy.url} rel="noreferrer" target="_blank">
          {poweredBy.label}
        </a>
      )}
    </FooterBar>
  );
}
