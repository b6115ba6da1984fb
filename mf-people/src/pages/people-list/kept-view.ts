export type ListView = 'grid' | 'table';

const key = 'groundplan.people-view';

/** Returns the view of the lists of people that was chosen last in this browser (decision 32). */
export const readKeptView = (): ListView =>
  localStorage.getItem(key) === 'table' ? 'table' : 'grid';

export const keepView = (view: ListView): void => localStorage.setItem(key, view);
