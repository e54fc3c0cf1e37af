export { automaticFindings } from './automatic';
export { unmarkedFocus, walkByTab } from './keyboard';
export { layoutFindings } from './layout';
export { lookAt, looks, untilStill, type Look } from './looks';
export { namelessParts } from './names';
export { screens, type QuoteFinder, type Screen } from './screens';
export { states } from './states';
