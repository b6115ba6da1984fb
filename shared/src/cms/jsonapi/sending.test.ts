import { configureHttp } from '../../http';
import { sendCreation } from './sending';

const { jest } = import.meta;

afterEach(() => jest.restoreAllMocks());

test.each([
  ['soon is sent once more', 1000, 2],
  ['after half a minute is sent again by the person, or by the log', 30_000, 1],
])('a creation that fails to arrive %s', async (_, afterMs, requests) => {
  configureHttp({
    ...{ origin: 'http://service.test', accessToken: () => null },
    ...{ renew: async () => null, ended: () => undefined },
  });
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    now.mockReturnValue(afterMs);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const offline = { failure: { kind: 'offline' } };
  await expect(sendCreation({ type: 'node--crew', id: 'c' })).rejects.toMatchObject(offline);
  expect(fetched).toHaveBeenCalledTimes(requests);
});
