import { bus } from '@portal/shared/bus';
import type { BuildTold } from '../../server/development/build-worker';

/**
 * Listens to builds of the remote under development.
 *
 * Hot module replacement may apply a build in place; otherwise the page reloads. A failed build
 * shows a short message on the page and the full output in the console.
 */
export function followBuilds(): void {
  const messages = bus.scope('development');
  new EventSource('/development/changes').onmessage = ({ data }: MessageEvent<string>) => {
    const told = JSON.parse(data) as BuildTold;
    if ('problem' in told) {
      console.error(told.problem);
      const [where = ''] = told.problem.trim().split('\n');
      const text = `The last change does not build, and is not shown. ${where}`;
      messages.publish('message/shown@1', { kind: 'error', text });
      return;
    }
    const built = new CustomEvent('groundplan:built', { detail: told.hash, cancelable: true });
    if (dispatchEvent(built)) location.reload();
  };
}
