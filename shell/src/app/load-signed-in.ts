/** Loads the layout, and with it the code that the sign-in page does not need. */
export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in');
