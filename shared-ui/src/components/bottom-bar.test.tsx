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

test('What stays above the bars at the foot of the window knows the height of the highest one', () => {
  let height = 58;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  const original = window.ResizeObserver;
  window.ResizeObserver = Observer as never;
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
  window.ResizeObserver = original;
  jest.restoreAllMocks();
});
