import { useEffect, useState, type MouseEvent } from 'react';
import { token } from './api';
import { Dashboard } from './dashboard';
import { Login } from './login';
import { QuoteList } from './quote-list';

const lists: Record<string, { title: string; mode: string }> = {
  '/quotes/all': { title: 'All Quotes', mode: 'all' },
  '/quotes/active': { title: 'Active Quotes', mode: 'active' },
};

function Page({ path }: { path: string }) {
  const list = lists[path];
  return list ? <QuoteList key={path} {...list} /> : <Dashboard />;
}

/** The whole application: what the address names, without a router. */
export function App() {
  const [path, setPath] = useState(window.location.pathname);
  const [isMember, setMember] = useState(() => token() !== null);

  useEffect(() => {
    const follow = () => setPath(window.location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const go = (target: string) => {
    window.history.pushState(null, '', target);
    setPath(target);
  };
  const handleLink = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    go(event.currentTarget.pathname);
  };
  const handleSignedIn = () => {
    setMember(true);
    go('/');
  };

  if (!isMember) return <Login onSignedIn={handleSignedIn} />;
  return (
    <>
      <nav>
        {['/', ...Object.keys(lists)].map((target) => (
          <a key={target} href={target} onClick={handleLink}>
            {lists[target]?.title ?? 'Dashboard'}
          </a>
        ))}
      </nav>
      <main>
        <Page path={path} />
      </main>
    </>
  );
}
