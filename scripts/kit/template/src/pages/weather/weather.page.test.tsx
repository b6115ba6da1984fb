import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import WeatherPage from './weather.page';

test('the page has a heading', () => {
  expect(renderToString(<WeatherPage />)).toContain('<h1>Weather</h1>');
});
