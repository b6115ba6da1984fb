import { RequestFailed } from '../../http';
import type { Upload } from '../upload';
import type { Send } from './browser-of-tabs';

const place = { projectId: 'p', on: 'project', id: 'p' } as const;
export const plan = new File(['%PDF-1.4'], 'plan.pdf');

export const aFile = (id: string, given: Partial<Upload> = {}): Upload => ({
  ...{ id, userId: 'ana', at: 1, place, file: plan, percent: 0, fileId: null },
  ...{ problem: null, isDropped: false, ...given },
});

export const failing = (failure: RequestFailed['failure']): Send => {
  return () => Promise.reject(new RequestFailed(failure));
};
export const offline = failing({ kind: 'offline' });
