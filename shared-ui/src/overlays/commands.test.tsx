import { screen } from '@testing-library/react';
import { Button, LinkButton } from '../components';
import { renderApp } from '../../test/support';
import { findCommands } from './commands';
import { Menu } from './menu';

const labels = () => findCommands(document).map(({ label, of }) => (of ? `${of}: ${label}` : label));

const press = (label: string) =>
  findCommands(document)
    .find((command) => command.label === label)
    ?.run();

test('What buttons and closed menus do can be found, each once', () => {
  renderApp(
    <>
      <Menu label="More" trigger="More" items={[{ label: 'Preview', onSelect: () => undefined }]} />
      <Button>Preview</Button>
      <Button>Preview</Button>
      <Button disabled>Email quote</Button>
      <LinkButton to="/quotes/create">New quote</LinkButton>
      <Menu
        label="Status"
        trigger="Draft"
        items={[
          { label: 'Sent', onSelect: () => undefined },
          { label: 'Draft', checked: true, onSelect: () => undefined },
          { label: 'Sales Won', disabled: true, onSelect: () => undefined },
        ]}
      />
    </>,
  );
  expect(labels()).toEqual(['Preview', 'New quote', 'Status: Sent']);
});

test('What is in a row of a table, in a dialog or hidden is not found', () => {
  renderApp(
    <>
      <table>
        <tbody>
          <tr>
            <td>
              <Button>Delete</Button>
            </td>
          </tr>
        </tbody>
      </table>
      <dialog>
        <Button>Close</Button>
      </dialog>
      <main>
        <div hidden>
          <Button>Save</Button>
        </div>
      </main>
    </>,
  );
  expect(labels()).toEqual([]);
});

test('A command does what a press does, and the focus is where it is shown', () => {
  const select = jest.fn();
  const click = jest.fn();
  renderApp(
    <>
      <Button onClick={click}>Preview</Button>
      <Menu label="More" trigger="More" items={[{ label: 'Duplicate', onSelect: select }]} />
    </>,
  );
  press('Preview');
  expect(click).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
  press('Duplicate');
  expect(select).toHaveBeenCalledTimes(1);
});
