import { screen } from '@testing-library/react';
import { fakeApi, renderApp, serveChoices } from '../test/support';
import { ChoiceInput } from './inputs';

test('Choices of one name are offered with what tells them apart, and the others without', async () => {
  const api = serveChoices(fakeApi(), 'organisation', [
    { id: 1, name: 'Acme', detail: 'Leeds' },
    { id: 2, name: 'ACME', detail: 'Bristol', isRecent: true },
    { id: 3, name: 'Acme Events', detail: 'York' },
  ]);
  const { actor } = renderApp(
    <ChoiceInput label="Organisation" kind="organisation" value={null} onChange={() => undefined} />,
    { api },
  );
  await actor.click(screen.getByRole('combobox'));
  await screen.findByRole('option', { name: 'Acme Leeds' });
  const listed = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(listed).toEqual(['ACMEBristol', 'AcmeLeeds', 'Acme Events']);
});
