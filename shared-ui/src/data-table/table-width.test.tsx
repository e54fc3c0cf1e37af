import { act, screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { DataTable } from '.';

/** Watches the frame of a table; jsdom has no layout, so the test says what it would find. */
class ObserverOfTheTest {
  static report: () => void = () => undefined;
  constructor(report: () => void) {
    ObserverOfTheTest.report = report;
  }
  observe() {}
  disconnect() {}
}

const resize = (tableWidth: number, frameWidth: number) => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(tableWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(frameWidth);
  act(() => ObserverOfTheTest.report());
};

afterEach(() => Reflect.deleteProperty(window, 'ResizeObserver'));

test('A table scrolls in a box of its own as long as it is wider than its frame', () => {
  window.ResizeObserver = ObserverOfTheTest as never;
  renderApp(
    <DataTable
      label="Things"
      columns={[{ key: 'name', header: 'Name', value: ({ name }: { name: string }) => name }]}
      rows={[{ name: 'Banner' }]}
      rowKey={({ name }) => name}
      empty={{ title: 'There are no things yet' }}
    />,
  );
  const box = screen.getByRole('table', { name: 'Things' }).parentElement;
  expect(box).not.toHaveAttribute('data-wide');
  resize(900, 600);
  expect(box).toHaveAttribute('data-wide');
  resize(600, 600);
  expect(box).not.toHaveAttribute('data-wide');
});
