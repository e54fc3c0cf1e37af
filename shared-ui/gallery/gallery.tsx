import { styled } from 'styled-components';
import { media, PageHeader, SelectInput, SkipLink, tokens, useTheme, type ThemePreference } from '../src';
import { ActionsSection } from './sections/actions';
import { FormsSection } from './sections/forms';
import { InputsSection } from './sections/inputs';
import { MessagesSection } from './sections/messages';
import { OverlaysSection } from './sections/overlays';
import { StructureSection } from './sections/structure';
import { TablesSection } from './sections/tables';
import { TokensSection } from './sections/tokens';

const Page = styled.main`
  display: grid;
  gap: ${tokens.space[8]};
  max-width: 1240px;
  margin: 0 auto;
  padding: ${tokens.space[6]};
  ${media.below('small')} {
    padding: ${tokens.space[4]};
  }
`;

const themes: { value: ThemePreference; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every component in every state, for the eye and for the accessibility check. */
export function Gallery() {
  const { preference, setPreference } = useTheme();
  return (
    <>
      <SkipLink />
      <Page id="main" tabIndex={-1}>
        <PageHeader
          title="Gallery"
          description="Every component in every state."
          actions={
            <SelectInput
              label="Theme"
              hideLabel
              options={themes}
              value={preference}
              onChange={(value) => setPreference(value ?? 'system')}
            />
          }
        />
        <TablesSection />
        <StructureSection />
        <ActionsSection />
        <MessagesSection />
        <InputsSection />
        <FormsSection />
        <OverlaysSection />
        <TokensSection />
      </Page>
    </>
  );
}
