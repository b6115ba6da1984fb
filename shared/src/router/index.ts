/** Router API for remotes. Only the shell creates and mounts the router. */
export {
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { Link, NavLink } from './link';
export { useAddress } from './use-address';
