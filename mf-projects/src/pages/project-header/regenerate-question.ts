import { confirm } from '@portal/shared/ui';

/** Asks for confirmation before replacing the project's copy of the templates. */
export const askToRegenerate = (): Promise<boolean> =>
  confirm({
    title: 'Regenerate Project Template',
    text: 'This will overwrite the existing feature templates for this project. Do you want to proceed?',
    isDangerous: true,
  });
