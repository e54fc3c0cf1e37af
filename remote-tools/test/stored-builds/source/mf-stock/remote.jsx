import { useState } from 'react';
import { Link, Outlet, useLoaderData } from 'react-router-dom';

const Frame = () => (
  <>
    <h1>Stock</h1>
    <Outlet />
  </>
);

function List() {
  const [count, setCount] = useState(0);
  return (
    <p>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <Link to={`/stock/${useLoaderData()}`}>One</Link>
    </p>
  );
}

const children = [
  { index: true, element: <List />, loader: () => 1 },
  { path: ':id', lazy: () => import('./one') },
];

export default { name: 'mf-stock', version: '1.0.0', contract: '^1.0.0', routes: [{ path: '/stock', element: <Frame />, children }] };
