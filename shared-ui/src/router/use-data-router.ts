import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/**
 * The router itself; undefined outside a data router. All of its hooks tell of the address that is drawn, and a busy page draws it a while
 * after the router has it. The context is not part of what react-router promises to keep: the catalogue pins the version, and this is the only use.
 */
export const useDataRouter = () => useContext(DataRouterContext)?.router;
