import fc from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * fast-check as tests import it. The seed is fixed, so that the same commit passes or fails on
 * every run; RANDOM_SEED, which `npm run explore` sets, searches elsewhere. A mutation test needs
 * the failure alone, not its smallest input.
 */
fc.configureGlobal({
  seed: Number(process.env.RANDOM_SEED ?? 20_261_123),
  endOnFailure: 'STRYKER_MUTATOR_WORKER' in process.env,
});

export * from '../../node_modules/fast-check/lib/fast-check.js';
export { fc as default };
