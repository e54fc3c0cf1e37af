export {
  ListPlacesProvider,
  ScrollToTop,
  useIsReturned,
  useListPlace,
  useListScroll,
  useReturnTo,
  useSaveListPlace,
} from './list-places';
