test('remotes find each shared module of the shell, marked as loaded', async () => {
  const react = { version: 'the instance of the shell' };
  const factory = () => Promise.resolve(() => react);
  const provided = [
    { name: 'react', version: '19.3.1', factory, eager: 0 },
    { name: '@portal/shared/bus', version: '2.0.0', factory, eager: 0 },
    { name: '@portal/shared/bus', version: '3.0.0', factory, eager: 0 },
  ];
  const __webpack_require__ = {
    S: {} as Record<string, Record<string, Record<string, { get(): Promise<() => unknown> }>>>,
    initializeSharingData: { scopeToSharingDataMapping: { default: provided } },
  };
  Object.assign(globalThis, { __webpack_require__ });
  await import('./share-scope');
  const scope = __webpack_require__.S['default'] ?? {};
  expect(Object.keys(scope['@portal/shared/bus'] ?? {})).toEqual(['2.0.0', '3.0.0']);
  expect(scope['react']).toEqual({
    '19.3.1': {
      version: '19.3.1',
      get: factory,
      from: 'shell',
      eager: false,
      loaded: true,
      scope: ['default'],
      shareConfig: { singleton: true },
      useIn: [],
    },
  });
  expect((await scope['react']?.['19.3.1']?.get())?.()).toBe(react);
});
