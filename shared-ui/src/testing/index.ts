export {
  fakeApi,
  type FakeResponse,
  type FakeApi,
  type FakeCall,
  type FakeHandler,
  type FakeReply,
} from './fake-api';
export { heldResponse } from './held-response';
export { renderApp, type RenderedApp, type RenderOptions } from './render-app';
export { fixClock, TEST_NOW } from './fix-clock';
export { installPage } from './install-page';
