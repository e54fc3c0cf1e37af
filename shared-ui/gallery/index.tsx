import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  AppProviders,
  defaultRuntimeConfig,
  media,
  PageHeader,
  SelectInput,
  SkipLink,
  tokens,
  useTheme,
  type ThemePreference,
} from '../src';
import {
  ActionsSection,
  ColoursSection,
  MessagesSection,
  OverlaysSection,
  StructureSection,
} from './components';
import { FormSection, InputsSection } from './forms';
import { TablesSection } from './tables';

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

/** Renders every component in every state. */
function Gallery() {
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
        <FormSection />
        <OverlaysSection />
        <ColoursSection />
      </Page>
    </>
  );
}

const config = { ...defaultRuntimeConfig, company: { name: 'Gallery', line: '' } };
const router = createBrowserRouter([{ path: '*', element: <Gallery /> }]);

createRoot(document.getElementById('root') ?? document.body).render(
  <AppProviders config={config}>
    <RouterProvider router={router} />
  </AppProviders>,
);
