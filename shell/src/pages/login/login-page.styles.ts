import { tokens } from 'shared-ui';
import styled from 'styled-components';

export const Screen = styled.main`
  display: grid;
  gap: ${tokens.space[5]};
  align-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: ${tokens.space[4]};
  background: linear-gradient(${tokens.color.brand} 0 42dvh, ${tokens.color.canvas} 42dvh);
`;

export const Brand = styled.p`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  color: ${tokens.color.onBrand};
  font-size: ${tokens.text.lead};
  font-weight: ${tokens.weight.semibold};
`;

export const Panel = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  width: min(100%, 380px);
  padding: ${tokens.space[8]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.panel};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.raised};
`;

export const Title = styled.h1`
  font-size: ${tokens.text.title};
  letter-spacing: -0.01em;
`;
