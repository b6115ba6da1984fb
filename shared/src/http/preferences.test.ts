import {
  configureHttp,
  httpConfiguration,
  type Outgoing,
  request,
  setProgressTransport,
} from './index';

test.each([
  ['of the page', '', 'record-links=none'],
  ['elsewhere, whose CORS settings may refuse the header', 'https://drupal.test', undefined],
])(
  'a content service %s is asked for records without links as it allows',
  async (_, at, expected) => {
    const sent: Outgoing[] = [];
    setProgressTransport(async (outgoing) => {
      sent.push(outgoing);
      return { status: 200, text: '{}' };
    });
    configureHttp({ ...httpConfiguration(), origin: at });
    await request({ path: '/jsonapi/x', onProgress: () => undefined });
    expect(sent.map(({ url, headers }) => [url, headers['Prefer']])).toEqual([
      [`${at}/jsonapi/x`, expected],
    ]);
  },
);
