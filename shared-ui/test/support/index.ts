export type { Actor } from './actor';
export { fillSlots } from './fill-slots';
export { fakeApi, heldResponse, transfer, type FakeApi, type FakeCall, type FakeHandler } from './fake-api';
export { fixClock, TEST_NOW } from './fix-clock';
export { installPage, renderApp, type RenderedApp, type RenderOptions } from './render-app';
export { watchSavedFiles } from './saved-files';
export { findNeededFields } from './older-server';
export { serveChoices } from './serve-choices';
