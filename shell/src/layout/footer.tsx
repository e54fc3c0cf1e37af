import { tokens, useRuntimeConfig } from 'shared-ui';
import styled from 'styled-components';

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  justify-content: space-between;
  margin-top: auto;
  padding: ${tokens.space[4]} 0 ${tokens.space[2]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.text.small};
`;

/** Copyright year, company line and the powered-by link, all from the run-time configuration. */
export function Footer() {
  const { company, poweredBy } = useRuntimeConfig();
  return (
    <Bar data-screen-only>
      <span>
        © {new Date().getFullYear()} {company.line || company.name}
      </span>
      {poweredBy.url && (
        <a href={poweredBy.url} rel="noreferrer" target="_blank">
          {poweredBy.label}
        </a>
      )}
    </Bar>
  );
}
