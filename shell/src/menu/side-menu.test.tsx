import { screen, waitFor } from '@testing-library/react';
import { renderApp } from 'shared-ui/testing';
import { useCurrentInSight } from './side-menu';

/** A box of 100 px in which the current entry begins at `top` and is 30 px tall. */
function drawMenu(top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('a') ? new DOMRect(0, top, 10, 30) : new DOMRect(0, 0, 10, 100);
  });
  function Menu() {
    return (
      <nav ref={useCurrentInSight<HTMLElement>()}>
        <a href="/sales" aria-current="page">
          Sales
        </a>
      </nav>
    );
  }
  renderApp(
    <div data-testid="box">
      <Menu />
    </div>,
  );
  return screen.getByTestId('box');
}
afterEach(() => jest.restoreAllMocks());

describe('the current menu entry', () => {
  it('is scrolled into view from below the box', async () => {
    const box = drawMenu(140);
    await waitFor(() => expect(box.scrollTop).toBe(140 + 30 - 100 + 12));
  });

  it('is not scrolled when it is in view', async () => {
    const box = drawMenu(40);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(box.scrollTop).toBe(0);
  });
});
