import { bus } from '@portal/shared/bus';
import type { Registry, RemoteReport } from '@portal/shared/contract';
import type { ModuleLoader } from '../federation/load-module';
import { keptSession } from '../session/kept-session';
import { failureReason, pageWithoutIds } from './failure-reason';

const address = '/remote-reports';
/** Name of the shell in reports. */
const shellName = 'shell';

/** Address of the shell's files in a stack. */
const shellFolder = `${location.origin}/shell/`;
const mostCharacters = 2000;

/** First script of the shell: the address identifies the shell's build. */
const shellAddress = () => document.querySelector('script[src^="/shell/"]')?.getAttribute('src');

/**
 * Reports the health of each remote's build and of the shell to the gateway, each event once per
 * page: failed to load, threw during rendering, threw later, or sent an invalid message; for a
 * canary also that the build was shown. A failure contains the message and the stack of the error, and
 * the page without ids.
 *
 * Returns the loader for the page.
 */
export function reportRemotes(
  registry: () => Registry,
  loader: ModuleLoader,
  send: (report: RemoteReport) => void = sendReport,
): ModuleLoader {
  const told = new Set<string>();
  const report = (name: string, kind: RemoteReport['kind'], reason?: string) => {
    const base =
      name === shellName
        ? shellAddress()
        : registry().remotes.find((one) => one.name === name)?.base;
    if (!base || told.has(`${name} ${kind}`)) return;
    told.add(`${name} ${kind}`);
    const about = {
      reason: reason?.slice(0, mostCharacters),
      page: pageWithoutIds(location.pathname),
    };
    send({ name, base, kind, ...(reason !== undefined && about) });
  };
  const shown = (name: string) => {
    if (registry().remotes.some((one) => one.name === name && one.canary)) report(name, 'shown');
  };

  bus
    .scope('reports')
    .listen('remote/failed@1', ({ remote, phase, reason }) => report(remote, phase, reason));
  const ownerOf = (trace: string) =>
    registry().remotes.find(({ base }) => trace.includes(new URL(base, location.origin).href))
      ?.name;
  bus.refused.subscribe(({ sender, topic, problem, trace }) => {
    const isKnown = registry().remotes.some(({ name }) => name === sender);
    const owner = isKnown ? sender : (ownerOf(trace) ?? sender);
    console.error(`A message of ${owner} on ${topic} was dropped: ${problem}.`);
    report(owner, 'crash', `A message on ${topic} was dropped: ${problem}.`);
  });
  const crashed = (trace: string, reason: string) => {
    const remote = ownerOf(trace) ?? (trace.includes(shellFolder) ? shellName : undefined);
    if (remote) bus.publish('remote/failed@1', { remote, phase: 'crash', reason });
  };
  addEventListener('error', ({ filename, error, message }) =>
    crashed(`${filename} ${stackOf(error)}`, error ? failureReason(error) : message),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    crashed(stackOf(reason), failureReason(reason)),
  );

  return {
    preload: loader.preload,
    loaded(name, module) {
      const component = loader.loaded(name, module);
      if (component) shown(name);
      return component;
    },
    async load(name, module) {
      const component = await loader.load(name, module);
      shown(name);
      return component;
    },
  };
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** Only reports of signed-in people count for canaries. */
function authorization(): Record<string, string> {
  const access = keptSession.tokens()?.access;
  return access === undefined ? {} : { authorization: `Bearer ${access}` };
}

/** Sends a report; errors are ignored, because a static host has no report endpoint. */
function sendReport(report: RemoteReport): void {
  void Promise.allSettled([
    fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...authorization() },
      body: JSON.stringify(report),
    }),
  ]);
}
