export {
  ListPlacesProvider,
  ScrollToTop,
  useIsReturned,
  useLastList,
  useListPlace,
  useListScroll,
  useReturnTo,
  useSaveListPlace,
} from './list-places';
