import type { FormEvent, ReactNode } from 'react';
import { tokens, useDocumentTitle, useRuntimeConfig } from 'shared-ui';
import styled from 'styled-components';
import { Footer } from './footer';
import { Logo } from '../logo';

const Screen = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
  min-height: 100dvh;
  padding: ${tokens.space[4]};
  background: linear-gradient(${tokens.color.brand} 0 42dvh, ${tokens.color.canvas} 42dvh);
`;

const Content = styled.main`
  display: grid;
  gap: ${tokens.space[5]};
  align-content: center;
  justify-items: center;
`;

const Brand = styled.p`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  color: ${tokens.color.onBrand};
  font-size: ${tokens.text.lead};
  font-weight: ${tokens.weight.semibold};
`;

const Panel = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  width: min(100%, 380px);
  padding: ${tokens.space[8]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.panel};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.raised};
`;

const Title = styled.h1`
  font-size: ${tokens.text.title};
  letter-spacing: -0.01em;
`;

interface SignedOutScreenProps {
  title: string;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** The frame of the pages outside the sign-in: the company, a form in a panel, and the footer. */
export function SignedOutScreen({ title, onSubmit, children }: SignedOutScreenProps) {
  const { company } = useRuntimeConfig();
  useDocumentTitle(title);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Screen>
      <Content>
        <Brand>
          <Logo />
          {company.name}
        </Brand>
        <Panel aria-label={title} noValidate onSubmit={handleSubmit}>
          <Title>{title}</Title>
          {children}
        </Panel>
      </Content>
      <Footer />
    </Screen>
  );
}
