import { Button, FormField, TextArea } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { copyAsked } from './cost-planner.model';
import styles from './cost-planner.module.css';

/** Description generated from the chosen options, with a copy button. */
export const GeneratedDescription = ({ text }: { readonly text: string }) => {
  const copy = useUnit(copyAsked);
  if (text === '') return null;
  return (
    <div className={styles['generated']}>
      <FormField label="Feature Description">
        <TextArea readOnly value={text} onChange={() => undefined} />
      </FormField>
      <Button size="small" kind="quiet" icon="copy" onClick={() => copy(text)}>
        Copy
      </Button>
    </div>
  );
};
