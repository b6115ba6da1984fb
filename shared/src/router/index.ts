/**
 * The one router as remotes may use it. The shell alone makes and mounts a router.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { useAddress } from './use-address';
