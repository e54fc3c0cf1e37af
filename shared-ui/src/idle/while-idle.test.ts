import { whileIdle } from '.';

/** The turns that the browser owes. */
let turns: (() => void)[];
const takeTurn = () => {
  turns.shift()?.();
  jest.runAllTimers();
};

beforeEach(() => {
  jest.useFakeTimers();
  turns = [];
  window.requestIdleCallback = (turn) =>
    turns.push(() => turn({ didTimeout: false, timeRemaining: () => 9 }));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('A step is taken in each idle moment, until there is no more', () => {
  const step = jest.fn().mockReturnValueOnce(true).mockReturnValue(false);
  whileIdle(step);
  expect(step).not.toHaveBeenCalled();
  takeTurn();
  expect(step).toHaveBeenCalledTimes(1);
  takeTurn();
  takeTurn();
  expect(step).toHaveBeenCalledTimes(2);
});

test('What is called off is not gone on with', () => {
  const step = jest.fn(() => true);
  const callOff = whileIdle(step);
  takeTurn();
  callOff();
  takeTurn();
  expect(step).toHaveBeenCalledTimes(1);
  expect(turns).toHaveLength(0);
});

test('A browser that does not tell when it is idle is left alone', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const step = jest.fn(() => true);
  whileIdle(step)();
  jest.runAllTimers();
  expect(step).not.toHaveBeenCalled();
});
