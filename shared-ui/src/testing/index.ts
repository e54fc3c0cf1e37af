export {
  fakeApi,
  type FakeAnswer,
  type FakeApi,
  type FakeCall,
  type FakeHandler,
  type FakeReply,
} from './fake-api';
export { heldAnswer } from './held-answer';
export { renderApp, type RenderedApp, type RenderOptions } from './render-app';
export { fixClock, TEST_NOW } from './fix-clock';
export { installPage } from './install-page';
