import { tokens } from 'shared-ui';
import styled from 'styled-components';

export const Screen = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${tokens.space[4]};
  background: ${tokens.color.canvas};
`;

export const Panel = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  width: min(100%, 380px);
  padding: ${tokens.space[8]};
  border: 1px solid ${tokens.color.border};
  border-top: 3px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.panel};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};
`;

export const Title = styled.h1`
  font-size: ${tokens.text.title};
  letter-spacing: -0.01em;
`;

export const Subtitle = styled.p`
  margin-top: calc(-1 * ${tokens.space[3]});
  color: ${tokens.color.textMuted};
`;

export const Field = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
`;

export const FieldLabel = styled.label`
  font-weight: ${tokens.weight.medium};
`;

export const Input = styled.input`
  height: ${tokens.size.control};
  padding: 0 ${tokens.space[3]};
  border: 1px solid ${tokens.color.borderControl};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
  }
`;
