import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppProviders, defaultRuntimeConfig } from '../src';
import { Gallery } from './gallery';

const router = createBrowserRouter([{ path: '*', element: <Gallery /> }]);
const config = { ...defaultRuntimeConfig, company: { name: 'Gallery', line: '' } };

createRoot(document.getElementById('root') ?? document.body).render(
  <AppProviders config={config}>
    <RouterProvider router={router} />
  </AppProviders>,
);
