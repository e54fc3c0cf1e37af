export { useIsReturned, useKeptPlace, useListPlace, useReturnTo } from './list-places';
export { ListPlacesProvider } from './list-places-provider';
export { ScrollToTop } from './scroll-to-top';
