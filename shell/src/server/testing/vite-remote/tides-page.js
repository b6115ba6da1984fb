import { jsx } from 'react/jsx-runtime';

export default () => jsx('h1', { children: 'Tides' });
