/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import {
  createBrowserHistory,
  HistoryRouter,
  Link,
  NavLink,
  Route,
  Routes,
  useLocation,
} from '@portal/shared/router';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function shown(at: string, link: ReactNode): void {
  window.history.replaceState(null, '', at);
  render(
    <HistoryRouter history={createBrowserHistory({ v5Compat: true })} useTransitions={false}>
      {link}
      <Address />
    </HistoryRouter>,
  );
}

const address = () => screen.getByRole('status').textContent;

test('a link leads to another page without loading the portal again', () => {
  shown('/clients', <Link to="/projects?status=active">Projects</Link>);
  const link = screen.getByRole('link', { name: 'Projects' });
  expect(link.getAttribute('href')).toBe('/projects?status=active');
  // False: the browser does not follow the link.
  expect(fireEvent.click(link)).toBe(false);
  expect(address()).toBe('/projects?status=active');
});

test('a link opens in another tab with Ctrl, with a target, and where the page prevents it', () => {
  shown(
    '/clients',
    <>
      <Link to="/projects">Projects</Link>
      <Link to="/projects" target="_blank">
        Beside
      </Link>
      <Link to="/projects" onClick={(event) => event.preventDefault()}>
        Held
      </Link>
    </>,
  );
  expect(fireEvent.click(screen.getByText('Projects'), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(screen.getByText('Beside'))).toBe(true);
  expect(fireEvent.click(screen.getByText('Held'))).toBe(false);
  expect(address()).toBe('/clients');
});

test.each(['https://example.com/a', 'mailto:office@example.com', '//example.com'])(
  'the browser follows a link to %s',
  (to) => {
    shown('/clients', <Link to={to}>Elsewhere</Link>);
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    expect(link.getAttribute('href')).toBe(to);
    expect(fireEvent.click(link)).toBe(true);
    expect(address()).toBe('/clients');
  },
);

test('a whole address of the portal is opened without loading the portal again', () => {
  shown('/clients', <Link to={`${window.location.origin}/projects?status=active`}>Projects</Link>);
  expect(fireEvent.click(screen.getByText('Projects'))).toBe(false);
  expect(address()).toBe('/projects?status=active');
});

test('a link below a route is relative to the route', () => {
  shown(
    '/projects/7',
    <Routes>
      <Route path="/projects/:id" element={<Link to="payments">Payments</Link>} />
      <Route path="*" element={null} />
    </Routes>,
  );
  fireEvent.click(screen.getByText('Payments'));
  expect(address()).toBe('/projects/7/payments');
});

test.each([
  ['/projects', '/projects', false, true],
  ['/projects/7', '/projects', false, true],
  ['/projects/7', '/projects', true, false],
  ['/projects-old', '/projects', false, false],
  ['/Projects', '/projects', false, true],
  ['/projects', '/', false, false],
])('at %s the entry of %s (whole address: %s) is marked: %s', (at, to, end, isMarked) => {
  shown(
    at,
    <NavLink to={to} end={end} className="entry">
      {({ isActive }) => (isActive ? 'Here' : 'There')}
    </NavLink>,
  );
  const link = screen.getByRole('link', { name: isMarked ? 'Here' : 'There' });
  expect(link.getAttribute('aria-current')).toBe(isMarked ? 'page' : null);
  expect(link.className).toBe(isMarked ? 'entry active' : 'entry');
});
