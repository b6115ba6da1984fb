import { confirm } from '@portal/shared/ui';

/** Asks before the project's copy of the templates is replaced. */
export const askToRegenerate = (): Promise<boolean> =>
  confirm({
    title: 'Regenerate Project Template',
    text: 'This will overwrite the existing feature templates for this project. Do you want to proceed?',
    isDangerous: true,
  });
