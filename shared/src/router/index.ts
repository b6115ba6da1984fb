/** Router API for remotes. Only the shell creates and mounts the router. */
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
