import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { bottomBar } from './bottom-bar';

/** Reports the height that each element has in `heights`. */
class Observer {
  static report: () => void = () => undefined;
  constructor(report: () => void) {
    Observer.report = report;
  }
  observe() {
    Observer.report();
  }
  disconnect() {}
}

const covered = () => document.documentElement.style.getPropertyValue('--bottom-bar');

const original = window.ResizeObserver;

beforeEach(() => {
  window.ResizeObserver = Observer as never;
});

afterEach(() => {
  window.ResizeObserver = original;
  jest.restoreAllMocks();
});

test('A bar follows the window also once another one has gone', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(58);
  renderApp(
    <>
      <div data-testid="one" style={{ position: 'sticky' }} />
      <div data-testid="other" style={{ position: 'sticky' }} />
    </>,
  );
  const [one, other] = ['one', 'other'].map((id) => screen.getByTestId<HTMLDivElement>(id));
  const removeOne = bottomBar(one!);
  const removeOther = bottomBar(other!);
  removeOne();
  expect(covered()).toBe('58px');
  other!.style.position = 'static';
  fireEvent(window, new Event('resize'));
  expect(covered()).toBe('0px');
  removeOther();
});

test('What stays above the bars at the foot of the window knows the height of the highest one', () => {
  let height = 58;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  const { unmount } = renderApp(
    <>
      <div ref={bottomBar} style={{ position: 'sticky' }} />
      <div ref={bottomBar} data-testid="bar" style={{ position: 'sticky', bottom: '12px' }} />
    </>,
  );
  expect(covered()).toBe('70px');
  height = 100;
  Observer.report();
  expect(covered()).toBe('112px');
  // In a low window it stands at its place.
  screen.getByTestId('bar').style.position = 'static';
  fireEvent(window, new Event('resize'));
  expect(covered()).toBe('100px');
  unmount();
  expect(covered()).toBe('0px');
});
