import { browserStorage } from '@portal/shared/http';

export type ListView = 'grid' | 'table';

const key = 'groundplan.people-view';

/** Returns the view of the lists of people that was chosen last in this browser (decision 32). */
export const readKeptView = (): ListView =>
  browserStorage.getItem(key) === 'table' ? 'table' : 'grid';

export const keepView = (view: ListView): void => browserStorage.setItem(key, view);
