import { runInOrder } from './run-steps';
import { allOnPostgres, jestStep } from './steps';

/** `npm run test:postgres`: every test of the content service on PostgreSQL; exits with 1 if one fails. */
const step = jestStep(['--selectProjects', 'cms on postgres'], allOnPostgres);
const [result] = await runInOrder([step]);
process.exitCode = result?.state === 'passed' ? 0 : 1;
